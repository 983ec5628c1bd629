import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Args, call, query, type Reply } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { notify } from '#platform/page/notify.ts'
import { persistent } from '#platform/api/persistent.ts'
import { t } from '#platform/text/texts.ts'
import { tellMoved } from '#features/undo/tell-moved.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'
import { type ListItem, readListsAgain, type ShoppingList } from '#features/add-to-list/lists.queries.ts'

/** The result of putting a line of a list into the cart. */
export type ListResult = Reply<'POST /api/shopping/lists/:id/cart'>['lines'][number]
type Body<N extends 'change' | 'line'> = Omit<Args<`POST /api/shopping/lists/:id/${N}`>['body'], 'customerNumber'>
type Of = { customerNumber: string; list: ShoppingList }

/** The lists that were deleted lately, and the items that were taken off lists. */
export const deletedQuery = (customerNumber: string) =>
  query('GET /api/shopping/deleted', { query: { customerNumber } })

/**
 * A refusal shows its reason, and unsaved values stay as typed. The list is loaded again, because somebody else may
 * have changed it.
 */
const told = (client: QueryClient) => ({
  onError: (error: Error) => {
    notify.error('status' in error ? error.message : t('list.saveFailed'))
    void readListsAgain(client)
  },
})
/** Changes of one list run one after the other, and before the list goes into the cart. */
const inTurn = ({ list }: Of) => ({ scope: { id: `list ${list.listId}` } })

/** Changes name, note, sharing or order of a list. */
export function useChangeList(of: Of) {
  const client = useQueryClient()
  return useMutation({
    ...inTurn(of),
    ...told(client),
    mutationFn: (what: Body<'change'>) =>
      call('POST /api/shopping/lists/:id/change', {
        params: { id: of.list.listId },
        body: { customerNumber: of.customerNumber, ...what },
      }),
    onSuccess: () => readListsAgain(client),
  })
}

/**
 * Changes quantity, unit, cuts or note of a line that the user saw. A message says what another device has changed meanwhile.
 */
export function useChangeLine(of: Of, { sku, quantity, UMCode, note, cuts }: ListItem) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...inTurn(of),
    ...told(client),
    mutationFn: (what: Omit<Body<'line'>, 'SKU' | 'was'>) =>
      call(
        'POST /api/shopping/lists/:id/line',
        {
          params: { id: of.list.listId },
          body: {
            customerNumber: of.customerNumber,
            SKU: sku,
            ...what,
            was: { quantity, UMCode, note, cuts: cuts.map(({ pieces, inches }) => ({ pieces, inches })) },
          },
        },
        { idempotencyKey: keys.of(what) },
      ),
    onSettled: (_, error) => keys.settled(error),
    onSuccess: () => readListsAgain(client),
  })
}

/**
 * Puts an item on the list, with the quantity 1 in its usual unit. What is on the list already becomes one more. If it is
 * sent again after a lost answer, it is added only once.
 */
export function useAddItem(of: Of) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  const { listId, listName } = of.list
  return useMutation({
    ...inTurn(of),
    mutationFn: (SKU: string) =>
      call(
        'POST /api/shopping/additem',
        { body: { customerNumber: of.customerNumber, listName, listId, SKU, listQty: '1' } },
        { idempotencyKey: keys.of({ SKU }) },
      ),
    onSettled: (_, error) => keys.settled(error),
    onSuccess: () => {
      notify.success(t('lists.added', { list: listName }))
      return readListsAgain(client)
    },
  })
}

/** Moves a line. If the user presses again after a lost answer, it has moved only once. */
export function useMoveLine(of: Of) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...inTurn(of),
    ...told(client),
    mutationFn: (what: { SKU: string; direction: 'up' | 'down' }) =>
      call(
        'POST /api/shopping/lists/:id/move',
        { params: { id: of.list.listId }, body: { customerNumber: of.customerNumber, ...what } },
        { idempotencyKey: keys.of(what) },
      ),
    onSettled: (_, error) => keys.settled(error),
    onSuccess: () => readListsAgain(client),
  })
}

/** Copies a list and goes to the copy. */
export function useDuplicateList({ customerNumber, list }: Of) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    mutationFn: (listName: string) =>
      call(
        'POST /api/shopping/lists/:id/duplicate',
        { params: { id: list.listId }, body: { customerNumber, listName } },
        { idempotencyKey: keys.of({ listName }) },
      ),
    onSettled: (_, error) => keys.settled(error),
    onSuccess: async ({ listName }) => {
      await readListsAgain(client)
      await navigate({ to: '/shoppinglist/$name', params: { name: listName } })
    },
  })
}

/** Deletes a list and leaves its page. The message offers to restore it. */
export function useDeleteList({ customerNumber, list }: Of) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate: restore } = useRestoreList(customerNumber)
  return useMutation({
    ...told(client),
    mutationFn: () =>
      call('POST /api/shopping/lists/:id/delete', { params: { id: list.listId }, body: { customerNumber } }),
    onSuccess: async () => {
      await navigate({ to: '/shoppinglist' })
      notify.success(t('list.deleted', { name: list.listName }), {
        yes: { label: t('lists.undo'), act: () => restore(list) },
      })
      await readListsAgain(client)
    },
  })
}

/** Restores a deleted list. */
export function useRestoreList(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    ...told(client),
    mutationFn: ({ listId }: Pick<ShoppingList, 'listId' | 'listName'>) =>
      call('POST /api/shopping/lists/:id/restore', { params: { id: listId }, body: { customerNumber } }),
    onSuccess: async (_, { listName }) => {
      notify.success(t('list.restored', { name: listName }))
      await readListsAgain(client)
    },
  })
}

/**
 * Puts a list, or chosen items of it, into the cart. It happens only once, even if the answer is lost and the request
 * is sent again.
 */
export function useListToCart(of: Of) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...inTurn(of),
    mutationFn: (what: { SKUs?: string[] }) =>
      call(
        'POST /api/shopping/lists/:id/cart',
        { params: { id: of.list.listId }, body: { customerNumber: of.customerNumber, ...what } },
        { idempotencyKey: keys.of(what) },
      ),
    ...persistent,
    onSettled: (_, error) => keys.settled(error),
    onSuccess: (reply) => {
      void tellMoved(client, of.customerNumber, reply)
      return Promise.all([readCartAgain(client), readListsAgain(client)])
    },
    onError: (error) => notify.error('status' in error ? error.message : t('list.toCartFailed')),
  })
}
