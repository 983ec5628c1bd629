import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { FAVORITES } from '@sidemark/contract/rules/lists'
import { maxEtasNumber } from '@sidemark/contract/rules/max-etas'
import { call, query, type Reply } from '#platform/call.ts'
import { keyPerAct } from '#platform/key-per-request.ts'
import { notify } from '#platform/notify.ts'
import { pageData } from '#platform/page-data.ts'
import { usePainted } from '#platform/painted.ts'
import { t } from '#platform/texts.ts'

export type ShoppingList = Reply<'GET /api/shopping/lists'>[number]
export type ListItem = ShoppingList['items'][number]

/** The content service's MaxETAs, as the wire has it. */
const maxETAs = () => maxEtasNumber(pageData().appOption?.items?.etas?.MaxETAs)

/** The user's favorites. Whoever asks and fails says so in the words of specification 8 (`meta`). */
export const favoritesQuery = (customerNumber: string) => ({
  ...query('GET /api/shopping/favorites', { query: { customerNumber } }),
  meta: { failed: 'lists.refreshFailed' as const, aside: true },
})

/** The named lists. Specification 8: what cannot be parsed is no lists; the screen says that they could not be loaded. */
export function listsQuery(customerNumber: string) {
  const { queryKey, queryFn } = query('GET /api/shopping/lists', { query: { customerNumber, maxETAs: maxETAs() } })
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }) => {
      const lists: unknown = await queryFn(context)
      if (!Array.isArray(lists) || !lists.every(isList)) throw new TypeError('The reply has no lists in it')
      return lists as ShoppingList[] // Looked at as far as the screens need.
    },
  }
}

const isList = (list: unknown) => typeof list === 'object' && list !== null && 'listName' in list && 'items' in list && Array.isArray(list.items)

const keys = keyPerAct()
type Adding = { customerNumber: string; listName: string; SKU: string; UMCode: string; listQty: string }

/** Adds to one list and says how it went, in the words of specification 8; after a lost answer asked again, it is added once. Resolves to whether it did. */
export async function addToList({ customerNumber, ...what }: Adding): Promise<boolean> {
  const body = { customerNumber, listCust: customerNumber, ...what }
  const idempotencyKey = keys.of(body)
  try {
    await call('POST /api/shopping/additem', { body }, { idempotencyKey })
    notify.success(t('lists.added', { list: what.listName }))
    return true
  } catch (error) {
    console.info('Adding to a list failed', error)
    keys.failed(body, idempotencyKey, error)
    notify.error(t('lists.addFailed'))
    return false
  }
}

/** Lists and favorites as they are now, where somebody looks at them. */
export const readListsAgain = (client: QueryClient) =>
  Promise.all(['GET /api/shopping/favorites', 'GET /api/shopping/lists', 'GET /api/shopping/deleted'].map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })))

type Toggle = { customerNumber: string; sku: string; on: boolean }
const toggling = ['favorite'] as const

/**
 * Whether an item is a favorite, and how to change that. It shows at once, and again as it was when the change failed; it stays as shown until the
 * favorites have been read again. Two quick changes are made one after the other.
 */
export function useFavorite(customerNumber: string, sku: string) {
  const client = useQueryClient()
  const { data } = useQuery({ ...favoritesQuery(customerNumber), staleTime: 300_000, enabled: usePainted() })
  const pending = useMutationState({ filters: { mutationKey: toggling, status: 'pending' }, select: ({ state }) => state.variables as Toggle }) // only here
  const { mutate } = useMutation({
    mutationKey: toggling,
    scope: { id: 'favorite' },
    mutationFn: ({ on }: Toggle) => {
      const body = { customerNumber, listName: FAVORITES, listCust: customerNumber, SKU: sku }
      return on ? call('POST /api/shopping/additem', { body: { ...body, listQty: '1' } }) : call('POST /api/shopping/removeitem', { body })
    },
    onError: (error) => {
      console.info('Changing a favorite failed', error)
      notify.error(t('lists.addFailed'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /api/shopping/favorites'] }),
  })
  const wanted = pending.findLast((one) => one.sku === sku && one.customerNumber === customerNumber)
  const isFavorite = wanted?.on ?? data?.favorites.some((item) => item.sku === sku) ?? false
  return { isFavorite, toggle: () => mutate({ customerNumber, sku, on: !isFavorite }) }
}

/**
 * Takes an item off a list; the user is told, and can have it back as it stood.
 *
 * @param list none for favorites
 */
export function useRemoveFromList(customerNumber: string, list?: ShoppingList) {
  const client = useQueryClient()
  const bodyOf = (sku: string, listId?: string) => ({ body: { customerNumber, listName: list?.listName ?? FAVORITES, listCust: customerNumber, listId, SKU: sku } })
  const { mutate: putBack } = useMutation({
    mutationFn: (sku: string) => call('POST /api/shopping/restoreitem', bodyOf(sku, list?.listId)),
    onSuccess: () => readListsAgain(client),
    onError: (error, sku) => notify.error('status' in error ? error.message : t('lists.restoreFailed', { name: sku })),
  })
  const { mutate } = useMutation({
    // Specification 7: a list's name, and nothing else. Only a colleague's list may be called as one of the user's own.
    mutationFn: (sku: string) => call('POST /api/shopping/removeitem', bodyOf(sku, list?.right === 'own' ? undefined : list?.listId)),
    onSuccess: async (_reply, sku) => {
      notify.success(t('lists.removed', { sku }), { yes: { label: t('lists.undo'), act: () => putBack(sku) } })
      await readListsAgain(client)
    },
    onError: (error, sku) => {
      notify.error('status' in error ? error.message : t('lists.removeFailed', { sku }))
      // Another device may have renamed it.
      return readListsAgain(client)
    },
  })
  return { remove: mutate, putBack }
}
