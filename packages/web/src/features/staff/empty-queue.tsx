import './staff-texts.ts'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import type { StaffCounts } from './staff-counts.queries.ts'

type Asked = {
  search: string
  /** The list is filtered by something besides the search, so it does not have what waits. */ isFiltered?: boolean
  /** Shows what was handled. Absent if the list has only what waits. */ onHandled?: () => void
}

/**
 * What an empty list of the staff says, for a TablePage: what comes to it, and where that is once it was handled. If a
 * search finds nothing, the text names the search.
 */
export const emptyQueue = (queue: keyof StaffCounts['oldest'], { search, isFiltered = false, onHandled }: Asked) => ({
  title: t(`staff.empty.${queue}`),
  way: (
    <>
      <p>{t(`staff.comes.${queue}`)}</p>
      {/* Customers write on quotes, too, and those messages wait elsewhere. */}
      {queue === 'messages' && (
        <Link to="/profile/admin/quotes" {...buttonLook({})}>
          {t('staff.handled.messages')}
        </Link>
      )}
      {queue !== 'messages' && queue !== 'releases' && onHandled && (
        <Button onClick={onHandled}>{t(`staff.handled.${queue}`)}</Button>
      )}
    </>
  ),
  narrowed: search
    ? isFiltered
      ? t('staff.noMatchHere', { search })
      : t(`staff.noMatch.${queue}`, { search })
    : t('staff.noneHere'),
})
