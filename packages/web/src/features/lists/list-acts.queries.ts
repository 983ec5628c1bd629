import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Args, call, query, type Reply } from '#platform/call.ts'
import { keyPerRequest } from '#platform/key-per-request.ts'
import { notify } from '#platform/notify.ts'
import { persistent } from '#platform/persistent.ts'
import { t } from '#platform/texts.ts'
import { readCartAgain } from '../adding/read-cart-again.ts'
import { type ListItem, readListsAgain, type ShoppingList } from '../listing/listing.queries.ts'

/** What became of a line of a list in the cart. */
export type ListResult = Reply<'POST /api/shopping/lists/:id/cart'>['lines'][number]
type Body<N extends 'change' | 'line'> = Omit<Args<`POST /api/shopping/lists/:id/${N}`>['body'], 'customerNumber'>
type Of = { customerNumber: string; list: ShoppingList }

/** What was deleted lately. */
export const deletedQuery = (customerNumber: string) => query('GET /api/shopping/deleted', { query: { customerNumber } })

/** Refusals say why; what is not saved stays as typed. Either way the list is read again: somebody else may have changed it. */
const told = (client: QueryClient) => ({
  onError: (error: Error) => {
    notify.error('status' in error ? error.message : t('list.saveFailed'))
    void readListsAgain(client)
  },
})
/** Changes of one list go one after the other, and before it goes into the cart. */
const inTurn = ({ list }: Of) => ({ scope: { id: `list ${list.listId}` } })

/** Changes name, note, sharing or order of a list. */
export function useChangeList(of: Of) {
  const client = useQueryClient()
  return useMutation({
    ...inTurn(of), ...told(client),
    mutationFn: (what: Body<'change'>) => call('POST /api/shopping/lists/:id/change', { params: { id: of.list.listId }, body: { customerNumber: of.customerNumber, ...what } }),
    onSuccess: () => readListsAgain(client),
  })
}

/** Changes quantity, unit or note of a line as the user saw it: what another device changed meanwhile is told. */
export function useChangeLine(of: Of, { sku, quantity, UMCode, note }: ListItem) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...inTurn(of), ...told(client),
    mutationFn: (what: Omit<Body<'line'>, 'SKU' | 'was'>) =>
      call('POST /api/shopping/lists/:id/line', { params: { id: of.list.listId }, body: { customerNumber: of.customerNumber, SKU: sku, ...what, was: { quantity, UMCode, note } } }, { idempotencyKey: keys.of(what) }),
    onSettled: (_, error) => keys.settled(error),
    onSuccess: () => readListsAgain(client),
  })
}

/** Moves a line; pressed again after a lost answer it has moved once. */
export function useMoveLine(of: Of) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...inTurn(of), ...told(client),
    mutationFn: (what: { SKU: string; direction: 'up' | 'down' }) =>
      call('POST /api/shopping/lists/:id/move', { params: { id: of.list.listId }, body: { customerNumber: of.customerNumber, ...what } }, { idempotencyKey: keys.of(what) }),
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
      call('POST /api/shopping/lists/:id/duplicate', { params: { id: list.listId }, body: { customerNumber, listName } }, { idempotencyKey: keys.of({ listName }) }),
    onSettled: (_, error) => keys.settled(error),
    onSuccess: async ({ listName }) => {
      await readListsAgain(client)
      await navigate({ to: '/shoppinglist/$name', params: { name: listName } })
    },
  })
}

/** Deletes a list and leaves it; the notice has it back. */
export function useDeleteList({ customerNumber, list }: Of) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate: restore } = useRestoreList(customerNumber)
  return useMutation({
    ...told(client),
    mutationFn: () => call('POST /api/shopping/lists/:id/delete', { params: { id: list.listId }, body: { customerNumber } }),
    onSuccess: async () => {
      await navigate({ to: '/shoppinglist' })
      notify.success(t('list.deleted', { name: list.listName }), { yes: { label: t('lists.undo'), act: () => restore(list) } })
      await readListsAgain(client)
    },
  })
}

/** Brings a deleted list back. */
export function useRestoreList(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    ...told(client),
    mutationFn: ({ listId }: Pick<ShoppingList, 'listId' | 'listName'>) => call('POST /api/shopping/lists/:id/restore', { params: { id: listId }, body: { customerNumber } }),
    onSuccess: async (_, { listName }) => {
      notify.success(t('list.restored', { name: listName }))
      await readListsAgain(client)
    },
  })
}

/** Puts a list, or chosen items of it, into the cart: once, though the answer be lost and it be sent again. */
export function useListToCart(of: Of) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...inTurn(of),
    mutationFn: (what: { SKUs?: string[] }) =>
      call('POST /api/shopping/lists/:id/cart', { params: { id: of.list.listId }, body: { customerNumber: of.customerNumber, ...what } }, { idempotencyKey: keys.of(what) }),
    ...persistent,
    onSettled: (_, error) => keys.settled(error),
    onSuccess: () => Promise.all([readCartAgain(client), readListsAgain(client)]),
    onError: (error) => notify.error('status' in error ? error.message : t('list.toCartFailed')),
  })
}
