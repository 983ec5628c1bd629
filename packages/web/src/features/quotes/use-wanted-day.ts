import { useQueryClient } from '@tanstack/react-query'
import { dayIn } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { currentUser } from '#platform/user.ts'

/** The day by which goods are wanted: today at the branch, and what is wrong with a day that has passed there. */
export function useWantedDay() {
  const user = currentUser(useQueryClient())
  const today = user ? dayIn(user.timeZone, new Date().toISOString()) : ''
  return { today, passed: (day: string) => (day !== '' && day < today ? t('quoteRequest.dayPassed') : null) }
}
