import './staff-texts.ts'
import { dayIn, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { daysBetween, isSoon } from './days-until.ts'
import { TwoLines } from './two-lines.tsx'

/** The day by which something must be done. If it is near or past, a word says so, too. */
export function DueDay({ day, timeZone }: { day: string; timeZone: string }) {
  const count = daysBetween(dayIn(timeZone), day)
  if (!isSoon(count)) return formatPastDay(day)
  const word = count < 0 ? t('staff.past') : count === 0 ? t('staff.today') : t('staff.inDays', { count })
  return <TwoLines first={formatPastDay(day)} second={word} tone={count < 0 ? 'past' : 'late'} />
}
