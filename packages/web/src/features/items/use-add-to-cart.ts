import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call, type Args, type Reply } from '#platform/api/call.ts'
import { keyPerAct, samePress } from '#platform/api/key-per-request.ts'
import { ask } from '#platform/page/acts.ts'
import { notify } from '#platform/page/notify.ts'
import { persistent } from '#platform/api/persistent.ts'
import { t } from '#platform/text/texts.ts'
import { backOrderOf, outcomeOf } from './add-outcome.ts'
import { tellMoved } from '#features/undo/tell-moved.ts'
import { readCartFirst } from '#features/undo/read-cart-again.ts'

type Body = Args<'POST /api/cart/additem'>['body']
/** The reply: the quantity that was added, and the reason if it differs from the request. */
type Added = Reply<'POST /api/cart/additem'>
/** The request, with the data that a pending line of the cart shows in the meantime. */
export type Adding = Omit<Body, 'customerNumber'> & {
  sku: string
  description: string
  picture: string
  material: string
  /** The day on which more of the item is expected. */
  due?: string | null | undefined
}
type Sent = Adding & { idempotencyKey: string }

const mutationKey = ['POST /api/cart/additem'] as const
const keys = keyPerAct()
const isSamePress = samePress()

/**
 * Adds to the cart. The line is shown at once as pending (`usePendingAdds`), then as the server replies, in the words
 * of requirements. It stays pending until the cart has been loaded again, so the badge never goes back, and no
 * longer, so the line is never there twice. After a lost connection the request is sent again under the same key, also
 * if the user presses again, so the item is added only once. A double click adds once.
 */
export function useAddToCart(customerNumber: string) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ idempotencyKey, description: _d, picture: _p, material: _m, due: _e, ...asked }: Sent) =>
      call('POST /api/cart/additem', { body: { customerNumber, ...asked } }, { idempotencyKey }),
    ...persistent,
    onSuccess: (reply, asked) => {
      const { sku } = asked
      notify.over(t('add.failed', { sku }))
      const { kind, text } = outcomeOf(sku, reply)
      const later = backOrderOf(asked, reply)
      const seeCart = { yes: { label: t('add.seeCart'), act: () => ask('cart') }, passes: true } as const
      if (kind === 'error') notify.error(text)
      else notify[later ? 'warning' : kind](later ? `${text}\n${later}` : text, seeCart)
      void tellMoved(client, customerNumber, reply)
    },
    onError: (error, { idempotencyKey, ...asked }) => {
      const { sku } = asked
      keys.failed({ customerNumber, ...asked }, idempotencyKey, error)
      console.info('Adding to the cart failed', error)
      notify.error(t('add.failed', { sku }))
    },
    onSettled: (_reply, _error, { sku }) => readAgain(client, sku),
  })
  const add = (asked: Adding, onDone?: (added: Added) => void) => {
    const request = { customerNumber, ...asked }
    if (!isSamePress(request)) mutate({ ...asked, idempotencyKey: keys.of(request) }, { onSuccess: onDone })
  }
  return { add, isPending }
}

/** The additions that are being sent, oldest first, for the badge and the cart's lines. */
export const usePendingAdds = () =>
  useMutationState({ filters: { mutationKey, status: 'pending' }, select: ({ state }) => state.variables as Sent }) // only `useAddToCart` uses this key

/** Loads the cart again, and the rest of the item's stock when a screen shows it next. */
async function readAgain(client: QueryClient, sku: string) {
  readItemAgain(client, sku)
  await readCartFirst(client)
}

/** Loads the rest of an item's stock again after a part of it was taken. */
export function readItemAgain(client: QueryClient, sku: string) {
  const isOfItem = (args: unknown) =>
    typeof args === 'object' && args !== null && 'params' in args && (args.params as { sku?: string }).sku === sku
  void client.invalidateQueries({
    predicate: ({ queryKey: [endpoint, args] }) =>
      typeof endpoint === 'string' &&
      endpoint.startsWith('GET /api/items/:sku') &&
      // Prices depend on the cart, so they are loaded again with it.
      endpoint !== 'GET /api/items/:sku/price' &&
      isOfItem(args),
  })
  void client.invalidateQueries({ queryKey: ['GET /api/items'], refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['GET /api/remnants'] })
}
