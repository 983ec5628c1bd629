import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import { AnswerText } from './answer-text.tsx'
import { contentNames, contentPing, countIn } from './dev.queries.ts'
import { Facts } from './facts.tsx'
import css from './dev.module.css'

/** Shows the state of each content type that the screens use. */
export const ContentStatus = () => (
  <Facts
    title={t('dev.content')}
    rows={contentNames.map((name) => [name, <Answer key={name} name={name} />] as const)}
    code
  />
)

function Answer({ name }: { name: (typeof contentNames)[number] }) {
  const { data } = useQuery(contentPing(name))
  return (
    <span className={css.answer}>
      <AnswerText answer={data} />
      {data?.status === 200 && <span className={css.muted}>{t('dev.entries', { count: countIn(data) })}</span>}
    </span>
  )
}
