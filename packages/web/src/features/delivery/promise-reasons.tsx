import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { type PromiseStep, stepSentence } from './step-sentence.ts'
import css from './promise-reasons.module.css'

/**
 * "Why this date": lists the steps from the order to the day, each as a sentence. Item, cart and order show the same
 * list.
 */
export function PromiseReasons({ steps }: { steps: PromiseStep[] }) {
  if (steps.length === 0) return null
  return (
    <details className={css.why}>
      <summary>{t('promise.why')}</summary>
      <PromiseSteps steps={steps} />
    </details>
  )
}

/**
 * The steps from the order to the day alone, for a place that opens them in its own way.
 *
 * @param day the promised day of a line. If it is after the day of the last step, the whole order is planned for it
 */
export function PromiseSteps({ steps, day = null }: { steps: PromiseStep[]; day?: string | null }) {
  const earliest = steps.at(-1)?.values['day']
  return (
    <ol className={css.steps}>
      {steps.map((step, place) => (
        <li key={place}>{stepSentence(step)}</li>
      ))}
      {day && earliest && day > earliest && <li>{t('promise.planned', { day: formatDay(day) })}</li>}
    </ol>
  )
}
