import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call, type Args, type Reply } from '#platform/call.ts'
import { keyPerAct } from '#platform/key-per-request.ts'
import { notify } from '#platform/notify.ts'
import { persistent } from '#platform/persistent.ts'
import { t } from '#platform/texts.ts'
import { outcomeOf } from './add-outcome.ts'
import { readCartAgain } from './read-cart-again.ts'

type Body = Args<'POST /api/cart/additem'>['body']
/** Where it is now. */
type Added = Reply<'POST /api/cart/additem'>
/** What is asked for, with what a pending line of the cart shows of it meanwhile. */
export type Adding = Omit<Body, 'customerNumber'> & { sku: string; description: string; picture: string; material: string }
type Sent = Adding & { idempotencyKey: string }

const mutationKey = ['POST /api/cart/additem'] as const
const keys = keyPerAct()

/**
 * Adds to the cart: at once as pending (`usePendingAdds`), then as what the server says, in the specification's words. It stays pending until
 * the cart has been read again, so the badge never steps back. A lost connection is tried again under the same key,
 * also by whoever presses again, so it is added once.
 */
export function useAddToCart(customerNumber: string) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ idempotencyKey, description: _d, picture: _p, material: _m, ...asked }: Sent) =>
      call('POST /api/cart/additem', { body: { customerNumber, ...asked } }, { idempotencyKey }),
    ...persistent,
    onSuccess: (reply, { sku }) => {
      const { kind, text } = outcomeOf(sku, reply)
      notify[kind](text)
    },
    onError: (error, { idempotencyKey, ...asked }) => {
      const { sku } = asked
      keys.failed({ customerNumber, ...asked }, idempotencyKey, error)
      console.info('Adding to the cart failed', error)
      notify.error(t('add.failed', { sku }))
    },
    onSettled: (_reply, _error, { sku }) => readAgain(client, sku),
  })
  const add = (asked: Adding, onDone?: (added: Added) => void) => mutate({ ...asked, idempotencyKey: keys.of({ customerNumber, ...asked }) }, { onSuccess: onDone })
  return { add, isPending }
}

/** What is on its way into the cart, oldest first: for the badge and the cart's lines. */
export const usePendingAdds = () =>
  useMutationState({ filters: { mutationKey, status: 'pending' }, select: ({ state }) => state.variables as Sent }) // only `useAddToCart` uses this key

/** The cart now; what is left of the item as soon as somebody looks at it. */
async function readAgain(client: QueryClient, sku: string) {
  readItemAgain(client, sku)
  await readCartAgain(client)
}

/** What is left of an item, after some of it was taken. */
export function readItemAgain(client: QueryClient, sku: string) {
  const isOfItem = (args: unknown) => typeof args === 'object' && args !== null && 'params' in args && (args.params as { sku?: string }).sku === sku
  void client.invalidateQueries({ predicate: ({ queryKey: [endpoint, args] }) => typeof endpoint === 'string' && endpoint.startsWith('GET /api/items/:sku') && isOfItem(args) })
  void client.invalidateQueries({ queryKey: ['GET /api/items'], refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['GET /api/remnants'] })
}
