import './staff-texts.ts'
import { dayIn, formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { daysBetween } from './days-until.ts'
import { TwoLines } from './two-lines.tsx'

/** What has waited for so many days is marked. */
const LONG_DAYS = 3

/** For how many days something has waited, as a text, and whether that is long. */
export function ageOf(since: string, timeZone: string) {
  const count = daysBetween(dayIn(timeZone, since), dayIn(timeZone))
  return { count, text: count > 0 ? t('staff.days', { count }) : t('staff.today'), isLong: count >= LONG_DAYS }
}

type Props = {
  since: string
  /** The day by which it had to be done, if there is one. */ due?: string | null
  timeZone: string
}

/** For how many days something has waited, over the time at which that began. It is red if its day is past. */
export function WaitingAge({ since, due, timeZone }: Props) {
  const { text, isLong } = ageOf(since, timeZone)
  const isPast = due != null && due < dayIn(timeZone)
  return (
    <TwoLines
      first={text}
      second={formatInstant(since, timeZone)}
      tone={isPast ? 'past' : isLong ? 'late' : undefined}
      onPhone="left-out"
    />
  )
}
