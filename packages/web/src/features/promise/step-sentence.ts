import type { Reply } from '#platform/call.ts'
import { formatDay } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'

export type PromiseStep = Reply<'GET /api/orders/:id'>['lines'][number]['promiseSteps'][number]

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
const inWords = (value: string | null) => (value === null ? t('promise.noDay') : isDay(value) ? formatDay(value) : value)

/** One step from the order to the day, in the reader's language. */
export const stepSentence = ({ key, values }: PromiseStep) =>
  t(`promise.${key}`, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(value)])))
