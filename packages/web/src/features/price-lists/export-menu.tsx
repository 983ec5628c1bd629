import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, fileAddress, query, type Reply } from '#platform/api/call.ts'
import { formatCount } from '#platform/text/formats.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { t } from '#platform/text/texts.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { useKeptExport } from './kept-export.ts'
import type { PriceListAsked } from './price-lists.queries.ts'
import css from './export-menu.module.css'

type Format = Reply<'POST /api/exports'>['format']
const formats = ['csv', 'xlsx', 'pdf'] as const satisfies Format[]
/** The time between two requests for the progress of a file, in ms. */
const ASK_EVERY = 700

/** Offers the filtered list as a file. A job makes it. Its progress is shown here, and the user may go on working meanwhile. */
export function ExportMenu({
  customerNumber,
  asked: { search, category, material, vendor, promo, sort },
}: {
  customerNumber: string
  asked: PriceListAsked
}) {
  const [id, keep] = useKeptExport(customerNumber)
  const [keys] = useState(keyPerRequest)
  const begin = useMutation({
    mutationFn: (format: Format) => {
      const body = { customerNumber, format, search, category, material, vendor, promo, sort }
      return call('POST /api/exports', { body }, { idempotencyKey: keys.of(body) })
    },
    onSuccess: (begun) => keep(begun.id),
    onSettled: (_, error) => keys.settled(error),
  })
  return (
    <div className={`${css.export} no-print`}>
      <Menu label={t('export.title')} icon={<IconDownload size={16} aria-hidden />} closesWithChoice>
        {formats.map((format) => (
          <Button key={format} size="small" waiting={begin.isPending} onClick={() => begin.mutate(format)}>
            {t(`export.${format}`)}
          </Button>
        ))}
      </Menu>
      {begin.isError && (
        <span className={css.failed} role="alert">
          {'status' in begin.error ? begin.error.message : t('export.failed', { format: t('export.title') })}{' '}
          <Button size="small" onClick={() => begin.mutate(begin.variables)}>
            {t('app.retry')}
          </Button>
        </span>
      )}
      {id !== null && (
        <Progress
          key={id}
          customerNumber={customerNumber}
          id={id}
          onRetry={begin.variables && (() => begin.mutate(begin.variables))}
          onClose={() => keep(null)}
        />
      )}
    </div>
  )
}

function Progress({
  customerNumber,
  id,
  onRetry,
  onClose,
}: {
  customerNumber: string
  id: string
  onRetry: (() => void) | undefined
  onClose: () => void
}) {
  const { data, isError, error } = useQuery({
    ...query('GET /api/exports/:id', { params: { id }, query: { customerNumber } }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'done' || state.data?.status === 'failed' ? false : ASK_EVERY,
  })
  const format = data ? t(`export.${data.format}`) : t('export.title')
  const close = (
    <Button size="small" onClick={onClose}>
      {t('export.close')}
    </Button>
  )
  // This is an earlier file that the server no longer keeps. Nobody waits for it.
  if (!onRetry && error && 'status' in error && error.status === 404) return null
  if (isError || data?.status === 'failed')
    return (
      <span className={css.failed} role="alert">
        {t('export.failed', { format })}{' '}
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )}{' '}
        {close}
      </span>
    )
  if (data?.status === 'done') {
    return (
      <output className={css.progress}>
        {t('export.ready', { format })}
        <a
          href={fileAddress('GET /api/exports/:id/file', { params: { id }, query: { customerNumber } })}
          download
          {...buttonLook({ main: true, size: 'small' })}
        >
          {t('export.download')}
        </a>
        <span className={css.kept}>{t('export.kept')}</span>
        {close}
      </output>
    )
  }
  return (
    <span className={css.progress}>
      <progress max={data?.rowsTotal || 1} value={data?.rowsDone ?? 0} aria-label={format} />
      <span className={css.figures}>
        {data && t('export.progress', { format, done: formatCount(data.rowsDone), total: formatCount(data.rowsTotal) })}
      </span>
    </span>
  )
}
