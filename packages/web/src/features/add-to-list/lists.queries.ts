import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { FAVORITES } from '@sidemark/contract/rules/lists'
import { maxEtasNumber } from '@sidemark/contract/rules/max-etas'
import { type Args, call, query, type Reply } from '#platform/api/call.ts'
import { keyPerAct } from '#platform/api/key-per-request.ts'
import { notify } from '#platform/page/notify.ts'
import { pageData } from '#platform/config/page-data.ts'
import { usePainted } from '#platform/browser/painted.ts'
import { t } from '#platform/text/texts.ts'

export type ShoppingList = Reply<'GET /api/shopping/lists'>[number]
export type ListItem = ShoppingList['items'][number]

/** The content service's MaxETAs as a number, in the format of the wire. */
const maxETAs = () => maxEtasNumber(pageData().appOption?.items?.etas?.MaxETAs)

/** The user's favorites. A failure is shown in the words of requirements R-8.8 (`meta`). */
export const favoritesQuery = (customerNumber: string) => ({
  ...query('GET /api/shopping/favorites', { query: { customerNumber } }),
  meta: { failed: 'lists.refreshFailed' as const, aside: true },
})

/**
 * The named lists. Requirements: if the reply cannot be parsed there are no lists, and the screen says that they
 * could not be loaded.
 */
export function listsQuery(customerNumber: string) {
  const { queryKey, queryFn } = query('GET /api/shopping/lists', { query: { customerNumber, maxETAs: maxETAs() } })
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }) => {
      const lists: unknown = await queryFn(context)
      if (!Array.isArray(lists) || !lists.every(isList)) throw new TypeError('The reply has no lists in it')
      return lists as ShoppingList[] // The reply was checked as far as the screens need it.
    },
  }
}

const isList = (list: unknown) =>
  typeof list === 'object' && list !== null && 'listName' in list && 'items' in list && Array.isArray(list.items)

const keys = keyPerAct()
type Adding = Omit<Args<'POST /api/shopping/additem'>['body'], 'listCust'> & { listName: string }

/**
 * Adds an item to one list and shows the result, in the words of requirements. If it is sent again
 * after a lost answer, the item is added only once. Resolves to whether it succeeded.
 */
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

/** Loads lists and favorites again, if a screen shows them. */
export const readListsAgain = (client: QueryClient) =>
  Promise.all(
    ['GET /api/shopping/favorites', 'GET /api/shopping/lists', 'GET /api/shopping/deleted'].map((endpoint) =>
      client.invalidateQueries({ queryKey: [endpoint] }),
    ),
  )

type Toggle = { customerNumber: string; sku: string; on: boolean }
const toggling = ['favorite'] as const

/**
 * Whether an item is a favorite, and a function that changes it. A change is shown at once, and taken back if it fails.
 * It stays shown until the favorites have been loaded again. Two quick changes run one after the other.
 */
export function useFavorite(customerNumber: string, sku: string) {
  const client = useQueryClient()
  const { data } = useQuery({ ...favoritesQuery(customerNumber), staleTime: 300_000, enabled: usePainted() })
  const pending = useMutationState({
    filters: { mutationKey: toggling, status: 'pending' },
    select: ({ state }) => state.variables as Toggle,
  }) // only this mutation uses the key
  const { mutate } = useMutation({
    mutationKey: toggling,
    scope: { id: 'favorite' },
    mutationFn: ({ on }: Toggle) => {
      const body = { customerNumber, listName: FAVORITES, listCust: customerNumber, SKU: sku }
      return on
        ? call('POST /api/shopping/additem', { body: { ...body, listQty: '1' } })
        : call('POST /api/shopping/removeitem', { body })
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
 * Takes an item off a list. A message says so, and the user can put the item back there as it was.
 *
 * @param list absent for favorites
 */
export function useRemoveFromList(customerNumber: string, list?: ShoppingList) {
  const client = useQueryClient()
  const bodyOf = (sku: string, listId?: string) => ({
    body: { customerNumber, listName: list?.listName ?? FAVORITES, listCust: customerNumber, listId, SKU: sku },
  })
  const { mutate: putBack } = useMutation({
    mutationFn: (sku: string) => call('POST /api/shopping/restoreitem', bodyOf(sku, list?.listId)),
    onSuccess: () => readListsAgain(client),
    onError: (error, sku) => notify.error('status' in error ? error.message : t('lists.restoreFailed', { name: sku })),
  })
  const { mutate } = useMutation({
    // Requirements: the request has a list's name and nothing else. Only a colleague's list may have the same
    // name as one of the user's own.
    mutationFn: (sku: string) =>
      call('POST /api/shopping/removeitem', bodyOf(sku, list?.right === 'own' ? undefined : list?.listId)),
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
