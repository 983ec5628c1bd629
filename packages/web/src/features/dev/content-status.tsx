import { useQueries } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import { AnswerText } from './answer-text.tsx'
import { contentNames, contentPing, countIn } from './dev.queries.ts'
import { Facts } from './facts.tsx'
import css from './dev.module.css'

/** Shows the state of each content type that the screens use. */
export function ContentStatus() {
  const answers = useQueries({ queries: contentNames.map(contentPing) })
  const rows = contentNames.map((name, place) => {
    const answer = answers[place]?.data
    return [
      name,
      <span key={name} className={css.answer}>
        <AnswerText answer={answer} />
        {answer?.status === 200 && <span className={css.muted}>{t('dev.entries', { count: countIn(answer) })}</span>}
      </span>,
    ] as const
  })
  return <Facts title={t('dev.content')} rows={rows} code />
}
