import { t } from '#platform/text/texts.ts'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import type { Answer } from './dev.queries.ts'
import css from './dev.module.css'

/** Says whether an address answers, and how quickly. */
export function AnswerText({ answer }: { answer: Answer | undefined }) {
  if (!answer) return <Skeleton width={120} height={20} />
  const { status, ms } = answer
  if (status === null)
    return (
      <span className={css.state} data-tone="stop">
        {t('dev.silent')}
      </span>
    )
  if (status !== 200)
    return (
      <span className={css.state} data-tone="later">
        {t('dev.refuses', { status, ms })}
      </span>
    )
  return (
    <span className={css.state} data-tone="available">
      {t('dev.answers', { ms })}
    </span>
  )
}
