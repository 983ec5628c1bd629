import { useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { currentUser } from '#platform/session/user.ts'
import css from './table-page.module.css'

/**
 * Shows the age of the rows when the latest could not be loaded. The notice lies over the space between head and tools,
 * so it moves nothing when it appears or disappears.
 */
export function NotRefreshed({ at }: { /** The time of the rows, in ms since 1970. */ at: number }) {
  const user = currentUser(useQueryClient())
  return (
    <output className={`no-print ${css.notRefreshed}`}>
      {t('table.notRefreshed', { at: formatInstant(new Date(at).toISOString(), user?.timeZone) })}
    </output>
  )
}
