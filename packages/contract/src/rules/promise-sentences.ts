import { dayText } from './day.ts'

/** One reason of a promised date, as `promise_date` gives it: a key and what the sentence names. Days are `2026-11-26`. */
export type PromiseStep = { key: PromiseKey; values: Record<string, string | null> }
/** What moved a promised date, or begins its reasons. */
export type PromiseKey = 'order-day' | 'after-cutoff' | 'due' | 'holiday' | 'transfer' | 'no-transfer' | 'no-run' | 'route' | 'no-route' | 'carrier' | 'ready'

/** "Thu 26 Nov" of `2026-11-26`. */
export const dayInWords = (day: string | null | undefined) => (day ? dayText(day) : 'no date known')

const sentences: Record<PromiseKey, (values: PromiseStep['values']) => string> = {
  'order-day': ({ day, branch, cutoff }) => `Ordered by ${cutoff}, it is picked at ${branch} on ${dayInWords(day)}.`,
  'after-cutoff': ({ day, branch, cutoff }) => `After ${cutoff} at ${branch} it counts for ${dayInWords(day)}.`,
  due: ({ day, branch }) => `It should arrive at ${branch} on ${dayInWords(day)}.`,
  holiday: ({ day, name, branch }) => `${branch} is closed on ${dayInWords(day)}: ${name}.`,
  transfer: ({ day, from, to }) => `The transfer from ${from} is at ${to} on ${dayInWords(day)}.`,
  'no-transfer': ({ from, to }) => `There is no truck from ${from} to ${to}.`,
  'no-run': ({ day, route, note }) => `${route} does not run on ${dayInWords(day)}${note ? `: ${note}` : ''}.`,
  route: ({ day, route }) => `The next run of ${route} is ${dayInWords(day)}.`,
  'no-route': ({ zip, branch }) => `No truck of ${branch} goes to ${zip || 'this address'}.`,
  carrier: ({ day, shipped, via, days }) => `Shipped ${dayInWords(shipped)}, ${via} takes ${days === '1' ? '1 working day' : `${days} working days`}: ${dayInWords(day)}.`,
  ready: ({ day, branch, hours }) => `Ready at ${branch} on ${dayInWords(day)}${hours ? `, ${hours}` : ''}.`,
}

/** Why a date is as it is, in one sentence: for papers, mails and screens in English. */
export const promiseSentence = ({ key, values }: PromiseStep): string => sentences[key](values)
