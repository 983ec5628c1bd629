import { Problem } from '@sidemark/contract/rules/problems'
import { keepPreviousData } from '@tanstack/react-query'
import { query, type Reply } from '#platform/call.ts'
import { graphql } from '#platform/graphql.ts'
import { entries, pageData } from '#platform/page-data.ts'
import type { MailsSearch } from './mails-search.ts'

/** E-mails on a page: the server's own number. */
export const PAGE = 25
/** An e-mail of the outbox. */
export type Mail = Reply<'GET /api/outbox'>['mails'][number]

/** What an address answered, and after how many milliseconds; `status` is null when no answer came, `body` when it was no JSON. */
export type Answer = { status: number | null; ms: number; body: unknown }

/** Types of the content service that screens read; the first stands for the service. */
export const contentNames = ['app-option', 'theme-colors', 'localization', 'footer', 'terms'] as const

const always = { staleTime: 0, retry: false } as const

/** The API's version, which is its ping as well. */
export const apiPing = () => ({ ...always, queryKey: ['dev', 'api'], queryFn: () => answerOf(`${pageData().config.apiUrl}/version.json`) })

/** Whether GraphQL answers the smallest query there is. */
export const graphqlPing = () => ({ ...always, queryKey: ['dev', 'graphql'], queryFn: graphqlAnswer })

async function graphqlAnswer(): Promise<Answer> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const body = await graphql<{ __typename: string }>('{ __typename }')
    return { status: 200, ms: took(), body }
  } catch (error) {
    return { status: error instanceof Problem ? error.status : null, ms: took(), body: null }
  }
}

/** What the content service answers for one of its types. */
export const contentPing = (name: (typeof contentNames)[number]) => ({
  ...always,
  queryKey: ['dev', 'content', name],
  queryFn: () => answerOf(`${pageData().config.contentUrl}/api/${name}?populate=*`),
})

/** A page of the outbox, asked for anew each time: jobs change it. */
export const mailsQuery = (shown: MailsSearch) => ({ ...query('GET /api/outbox', { query: shown }), ...always, placeholderData: keepPreviousData })

/** An address that is silent or refuses is an answer here, not a fault. */
async function answerOf(address: string): Promise<Answer> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const reply = await fetch(address, { cache: 'no-store' })
    const ms = took()
    return { status: reply.status, ms, body: await reply.json().catch(() => null) }
  } catch {
    return { status: null, ms: took(), body: null }
  }
}

/** The version in an answer of `/version.json`; '' when it has none. */
export const versionIn = ({ body }: Answer) => (body as { version?: string } | null)?.version ?? ''
/** Entries in an answer of the content service. */
export const countIn = ({ body }: Answer) => entries(body).length
