import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant } from '#platform/text/formats.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { focusBeside } from '#ui/rows/beside-line.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { type Share, sharesQuery, useSharing } from './shared-carts.queries.ts'
import css from './share-dialog.module.css'

/**
 * Shares the current cart, and lists the carts shared under the customer number: the user can open them, send them or
 * take them back.
 */
export function ShareDialog({
  customerNumber,
  canShare,
  onClose,
}: {
  customerNumber: string
  canShare: boolean
  onClose: () => void
}) {
  const { data, isError, refetch } = useQuery({ ...sharesQuery(customerNumber), staleTime: 0 })
  const { share, revoke } = useSharing(customerNumber)
  const [note, setNote] = useState('')
  return (
    <Dialog width={600} title={t('shared.title')} onClose={onClose}>
      {canShare && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            share.mutate(note, { onSuccess: () => setNote('') })
          }}
        >
          <p>{t('shared.about')}</p>
          <TextField
            label={t('shared.note')}
            hint={t('shared.noteHint')}
            maxLength={80}
            autoComplete="off"
            data-autofocus
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button main type="submit" waiting={share.isPending}>
            {t('shared.share')}
          </Button>
        </form>
      )}
      {isError && <ErrorState text={t('shared.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <RowSkeletons rows={2} height={64} />}
      {data?.shares.length === 0 && <p className={css.none}>{t('shared.none')}</p>}
      {data && data.shares.length > 0 && (
        <ul className={css.shares}>
          {data.shares.map((one) => (
            <ShareRow
              key={one.id}
              share={one}
              onOpened={onClose}
              onRevoke={(from) => void revoke.mutateAsync(one).then(focusBeside(from), () => undefined)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function ShareRow({
  share,
  onOpened,
  onRevoke,
}: {
  share: Share
  onOpened: () => void
  onRevoke: (from: Element) => void
}) {
  const { id, note, by, own, lineCount, createdAt, expiresAt } = share
  return (
    <li className={css.share} data-line>
      <span className={css.what}>
        <Link to="/sharedcart/$id" params={{ id }} onClick={onOpened}>
          {note || formatInstant(createdAt)}
        </Link>
        <small>
          {[
            t('cart.lines', { count: lineCount }),
            own ? t('shared.own') : t('shared.by', { name: by }),
            t('shared.until', { day: formatInstant(expiresAt) }),
          ].join(' · ')}
        </small>
      </span>
      <Button size="small" onClick={() => void copyLink(id)}>
        {t('shared.copy')}
      </Button>
      {own && (
        <Button size="small" onClick={(event) => onRevoke(event.currentTarget)}>
          {t('shared.revoke')}
        </Button>
      )}
    </li>
  )
}

async function copyLink(id: string) {
  const link = `${location.origin}${location.pathname}#/sharedcart/${id}`
  try {
    await navigator.clipboard.writeText(link)
    notify.success(t('shared.copied'))
  } catch (error) {
    console.info('Copying a link failed', error)
    notify.error(t('shared.copyFailed', { link }))
  }
}
