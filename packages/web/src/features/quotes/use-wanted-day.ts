import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { currentUser } from '#platform/user.ts'

/** The day by which goods are wanted: today at the branch, and what is wrong with a day that has passed there. */
export function useWantedDay() {
  const user = currentUser(useQueryClient())
  const [today] = useState(() => (user ? dayIn(user.timeZone) : ''))
  return { today, passed: (day: string) => (day !== '' && day < today ? t('quoteRequest.dayPassed') : null) }
}
