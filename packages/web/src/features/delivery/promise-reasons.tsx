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
      <ol>
        {steps.map((step, place) => (
          <li key={place}>{stepSentence(step)}</li>
        ))}
      </ol>
    </details>
  )
}
