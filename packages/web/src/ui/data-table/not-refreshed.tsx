import { useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { currentUser } from '#platform/user.ts'
import css from './table-page.module.css'

/** Says of when the rows are that stand there, because the latest could not be asked for. It stands over the space between head and tools: coming and going it moves nothing. */
export function NotRefreshed({ at }: { /** ms since 1970. */ at: number }) {
  const user = currentUser(useQueryClient())
  return <output className={`no-print ${css.notRefreshed}`}>{t('table.notRefreshed', { at: formatInstant(new Date(at).toISOString(), user?.timeZone) })}</output>
}
