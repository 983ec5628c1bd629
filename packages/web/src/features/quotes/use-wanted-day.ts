import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { currentUser } from '#platform/session/user.ts'

/**
 * The day by which the customer wants the goods. Returns today's date at the branch, and the sentence for a day that
 * has already passed there.
 */
export function useWantedDay() {
  const user = currentUser(useQueryClient())
  const [today] = useState(() => (user ? dayIn(user.timeZone) : ''))
  return { today, passed: (day: string) => (day !== '' && day < today ? t('quoteRequest.dayPassed') : null) }
}
