import type { Reply } from '#platform/api/call.ts'
import { formatDay, formatTime } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'

export type PromiseStep = Reply<'GET /api/orders/:id'>['lines'][number]['promiseSteps'][number]

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
const isTime = (value: string) => /^\d\d:\d\d$/.test(value)
function inWords(value: string | null) {
  if (value === null) return t('promise.noDay')
  return isDay(value) ? formatDay(value) : isTime(value) ? formatTime(value) : value
}

/**
 * Steps whose sentence depends on what is known. Orders keep the steps of the day on which they were placed, so older
 * steps lack some values.
 */
function textOf({ key, values }: PromiseStep) {
  if (key === 'transfer' && values['leaves']) return 'promise.transferLeaves'
  if (key === 'ready' && values['readyAt']) return 'promise.readyAt'
  if (key === 'ready' && values['closes']) return 'promise.readyUntil'
  return `promise.${key}` as const
}

/** Says one step from the order to the promised day, in the reader's language. */
export const stepSentence = (step: PromiseStep) =>
  t(textOf(step), {
    ...Object.fromEntries(Object.entries(step.values).map(([name, value]) => [name, inWords(value)])),
    count: step.values['days'] ?? '',
  })

/** The time at which a pickup is ready, as people say it: "8 AM". Null when only the day is known. */
export function readyTime(steps: readonly PromiseStep[]) {
  const time = steps.at(-1)?.values['readyAt']
  return time ? formatTime(time) : null
}
