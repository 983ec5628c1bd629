import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from './button.tsx'
import css from './pager.module.css'

type Props = {
  /** `total` is the number of all rows, and `size` is the number of rows on a page. */
  total: number
  size: number
  page: number
  onPage: (page: number) => void
}

/** Moves back and forth through the pages of a table. It shows nothing if there is only one page. */
export function Pager({ total, size, page, onPage }: Props) {
  const pages = Math.ceil(total / size)
  if (pages <= 1) return null
  return (
    <p className={`${css.pager} no-print`}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('app.previous')}
      </Button>
      <span>{t('app.pageOf', { page: formatCount(page), pages: formatCount(pages) })}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('app.next')}
      </Button>
    </p>
  )
}
