import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import { version } from '#platform/config/version.ts'
import { AnswerText } from './answer-text.tsx'
import { type Answer, apiPing, contentNames, contentPing, graphqlPing, versionIn } from './dev.queries.ts'
import { Facts } from './facts.tsx'
import css from './dev.module.css'

/** Shows the build of this page. */
export function Build() {
  const file =
    [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src.split('/').at(-1) ?? ''
  return (
    <Facts
      title={t('dev.build')}
      rows={[
        [t('dev.version'), version],
        [
          t('dev.file'),
          <span key="file" className="code">
            {file}
          </span>,
        ],
        [t('dev.mode'), import.meta.env.MODE],
        [t('dev.browser'), navigator.userAgent],
      ]}
    />
  )
}

/** Shows whether the services that the page depends on answer. */
export function Services() {
  const { data: api } = useQuery(apiPing())
  const { data: content } = useQuery(contentPing(contentNames[0]))
  const { data: graphql } = useQuery(graphqlPing())
  return (
    <Facts
      title={t('dev.services')}
      rows={[
        [t('dev.api'), <AnswerText key="api" answer={api} />],
        [t('dev.apiVersion'), api && <ApiVersion key="version" answer={api} />],
        [t('dev.content'), <AnswerText key="content" answer={content} />],
        [t('dev.graphql'), <AnswerText key="graphql" answer={graphql} />],
      ]}
    />
  )
}

function ApiVersion({ answer }: { answer: Answer }) {
  const theirs = versionIn(answer)
  if (theirs === '' || theirs === version) return <>{theirs || t('app.notAvailable')}</>
  return (
    <span className={css.state} data-tone="later">
      {t('dev.otherVersion', { version: theirs })}
    </span>
  )
}
