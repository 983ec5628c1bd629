import './staff-content-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, query, type Reply } from '#platform/api/call.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'

export type Content = Reply<'GET /api/staff/content/:type'>
export type ContentType = Content['type']
export type Field = Content['fields'][number]
export type Entry = Content['published'][number]
export type Fields = Entry['fields']
export type Revision = Reply<'GET /api/staff/content/:type/revisions/:revisionId'>
export type Change = Revision['changes'][number]

/** Colleagues edit the same content, so it is asked again each time. */
export const typesQuery = () => ({ ...query('GET /api/staff/content', {}), staleTime: 0 })
export const contentQuery = (type: ContentType, locale: string) => ({
  ...query('GET /api/staff/content/:type', { params: { type }, query: { locale } }),
  staleTime: 0,
})
export const revisionsQuery = (type: ContentType, locale: string, page: number) => ({
  ...query('GET /api/staff/content/:type/revisions', { params: { type }, query: { locale, page } }),
  staleTime: 0,
})
export const revisionQuery = (type: ContentType, revisionId: string) => ({
  ...query('GET /api/staff/content/:type/revisions/:revisionId', { params: { type, revisionId } }),
  staleTime: 0,
})

/** What is done with a type, and what of it. */
export type Act =
  | { act: 'save' | 'publish'; version: string; entries: Entry[] }
  | { act: 'discard'; version: string }
  | { act: 'restore'; version: string; revisionId: string }

const done = {
  save: 'staffContent.saved',
  discard: 'staffContent.discarded',
  restore: 'staffContent.restored',
} as const

/** Saves, publishes, discards and restores a type. Its reply is what the editor shows next. */
export function useContentAct(type: ContentType, locale: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: Act) => send(type, locale, asked),
    onSuccess: (content, { act }) => {
      client.setQueryData(contentQuery(type, content.locale).queryKey, content)
      // The page has the brand, the colors and the texts from its load.
      if (act === 'publish')
        notify.offer(t('staffContent.published'), {
          about: 'content',
          yes: { label: t('staffContent.reload'), act: () => location.reload() },
        })
      else notify.success(t(done[act]))
    },
    onError: (error: Error) => notify.error(whyFailed(error, t('staffContent.actFailed'))),
    onSettled: (_, error) => {
      for (const endpoint of [
        'GET /api/staff/content',
        'GET /api/staff/content/:type/revisions',
        'GET /api/staff/content/:type/revisions/:revisionId',
        // After a refusal, somebody else may have saved.
        ...(error ? (['GET /api/staff/content/:type'] as const) : []),
      ] as const)
        void client.invalidateQueries({ queryKey: [endpoint] })
    },
  })
}

function send(type: ContentType, locale: string, asked: Act): Promise<Content> {
  const { version } = asked
  if (asked.act === 'restore')
    return call('POST /api/staff/content/:type/revisions/:revisionId/restore', {
      params: { type, revisionId: asked.revisionId },
      body: { version },
    })
  if (asked.act === 'discard')
    return call('POST /api/staff/content/:type/discard', { params: { type }, body: { version, locale } })
  const { entries } = asked
  return asked.act === 'save'
    ? call('PUT /api/staff/content/:type/draft', { params: { type }, body: { version, locale, entries } })
    : call('POST /api/staff/content/:type/publish', { params: { type }, body: { version, locale, entries } })
}
