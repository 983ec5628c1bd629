import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { currentUser } from '#platform/session/user.ts'
import css from './table-page.module.css'

type Props = { search: string; page: number; size: number; total: number }

/**
 * A part of the printed page below the letterhead. It shows the search, the range of these rows among all, and the time
 * at which the list was opened.
 */
export function PrintHead({ search, page, size, total }: Props) {
  const user = currentUser(useQueryClient())
  const [asOf] = useState(() => new Date().toISOString())
  const rows =
    total > size &&
    t('table.printRows', {
      first: formatCount((page - 1) * size + 1),
      last: formatCount(Math.min(page * size, total)),
      rows: formatCount(total),
    })
  return (
    user && (
      <p className={css.print}>
        {[search && t('table.printSearch', { search }), rows, formatInstant(asOf, user.timeZone)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    )
  )
}
