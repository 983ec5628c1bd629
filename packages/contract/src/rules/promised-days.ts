import { dayText } from './day.ts'

/** The day of the first goods of an order, and the day by which all of it comes. Either can be unknown. */
export type PromisedDays = { promisedDate: string | null; lastDate: string | null }

/** Whether some of an order comes after its promised day. If that is not known, it may. Every screen, mail and paper goes by this rule. */
export const comesInParts = ({ promisedDate, lastDate }: PromisedDays): boolean =>
  promisedDate !== null && promisedDate !== lastDate

/** "Tue, Dec 1", or "first Tue, Dec 1, all by Fri, Dec 4", for mails and papers. '' if no day is known. */
export function promisedDaysText(days: PromisedDays, inWords: (day: string) => string = dayText): string {
  const { promisedDate, lastDate } = days
  if (promisedDate === null) return ''
  if (!comesInParts(days)) return inWords(promisedDate)
  return [`first ${inWords(promisedDate)}`, ...(lastDate === null ? [] : [`all by ${inWords(lastDate)}`])].join(', ')
}
