import './staff-texts.ts'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import type { StaffCounts } from './staff-counts.queries.ts'

type Asked = {
  search: string
  /** The list is filtered by something besides the search, so it does not have what waits. */ isFiltered?: boolean
  onClearSearch: () => void
  /** Shows every case of the list, with the same search. Absent if there are no others. */ onEverywhere?:
    | (() => void)
    | undefined
  /** Shows what was handled. Absent if the list has only what waits, or has it already. */ onHandled?:
    | (() => void)
    | undefined
}

/**
 * What an empty list of the staff says, for a TablePage: what comes to it, and where that is once it was handled. If a
 * search finds nothing, the text names the search, which can be cleared, or go on in all cases of the list.
 */
export const emptyQueue = (queue: keyof StaffCounts['oldest'], asked: Asked) => ({
  title: asked.isFiltered ? t('staff.noneAtAll') : t(`staff.empty.${queue}`),
  way: (
    <>
      <p>{t(`staff.comes.${queue}`)}</p>
      {/* Customers write on quotes, too, and those messages wait elsewhere. */}
      {queue === 'messages' && (
        <Link to="/profile/admin/quotes" {...buttonLook({})}>
          {t('staff.handled.messages')}
        </Link>
      )}
      {queue !== 'messages' && queue !== 'releases' && asked.onHandled && (
        <Button onClick={asked.onHandled}>{t(`staff.handled.${queue}`)}</Button>
      )}
    </>
  ),
  narrowed: asked.search
    ? asked.isFiltered
      ? t('staff.noMatchHere', { search: asked.search })
      : t(`staff.noMatch.${queue}`, { search: asked.search })
    : t('staff.noneHere'),
  narrowedWay: (
    <>
      {asked.search && <Button onClick={asked.onClearSearch}>{t('staff.clearSearch')}</Button>}
      {queue !== 'messages' && queue !== 'releases' && asked.onEverywhere && (
        <Button onClick={asked.onEverywhere}>
          {t(asked.search ? `staff.searchAll.${queue}` : `staff.all.${queue}`)}
        </Button>
      )}
    </>
  ),
})
