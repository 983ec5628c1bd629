import { Problem } from '@sidemark/contract/rules/problems'
import { keepPreviousData } from '@tanstack/react-query'
import { query, type Reply } from '#platform/api/call.ts'
import { graphql } from '#platform/api/graphql.ts'
import { entries, pageData } from '#platform/config/page-data.ts'
import type { MailsSearch } from './mails-search.ts'

/** The number of emails on a page. The server uses the same number. */
export const PAGE = 25
/** An email of the outbox. */
export type Mail = Reply<'GET /api/outbox'>['mails'][number]

/**
 * The reply of an address and its time in milliseconds. `status` is null if no reply came, and `body` is null if it was
 * not JSON.
 */
export type Answer = { status: number | null; ms: number; body: unknown }

/** The content service's types that screens read. The first is the one that shows whether the service answers. */
export const contentNames = ['app-option', 'theme-colors', 'localization', 'footer', 'terms'] as const

const always = { staleTime: 0, retry: false } as const

/** The API's version. The request also checks whether the API answers. */
export const apiPing = () => ({
  ...always,
  queryKey: ['dev', 'api'],
  queryFn: () => answerOf(`${pageData().config.apiUrl}/version.json`),
})

/** Checks whether GraphQL answers the smallest possible query. */
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

/** The content service's answer for one of its types. */
export const contentPing = (name: (typeof contentNames)[number]) => ({
  ...always,
  queryKey: ['dev', 'content', name],
  queryFn: () => answerOf(`${pageData().config.contentUrl}/api/${name}?populate=*`),
})

/** A page of the outbox, loaded again each time, because jobs change it. */
export const mailsQuery = (shown: MailsSearch) => ({
  ...query('GET /api/outbox', { query: shown }),
  ...always,
  placeholderData: keepPreviousData,
})

/** If an address is silent or refuses, that is an answer here and not an error. */
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

/** Returns the version in an answer of `/version.json`, or '' if there is none. */
export const versionIn = ({ body }: Answer) => (body as { version?: string } | null)?.version ?? ''
/** Returns the number of entries in an answer of the content service. */
export const countIn = ({ body }: Answer) => entries(body).length
