import './cart-act-texts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '@sidemark/contract/rules/problems'
import { call, Unreachable } from '#platform/call.ts'
import { newIdempotencyKey } from '#platform/idempotency-key.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { readCartAgain } from '../adding/read-cart-again.ts'
import { showCart } from './cart.queries.ts'

/** Times that an undo is sent when no answer comes; under one key, so it happens once. */
const TRIES = 3

/**
 * Tells of an act on the cart and offers to undo it. The notice outlives its screen, and what it undoes is the cart of the customer it was made for.
 *
 * @param versions of the cart that the act made, in their order
 */
export const offerUndo = (client: QueryClient, customerNumber: string, text: string, versions: number[]) =>
  notify.success(text, { yes: { label: t('cart.undo'), act: () => void undo(client, customerNumber, versions) } })

async function undo(client: QueryClient, customerNumber: string, versions: number[]) {
  try {
    const reasons: string[] = []
    // The last first: each finds its lines as its act left them.
    for (const version of versions.toReversed()) {
      const { undone, ...cart } = await undoOnce(customerNumber, version)
      showCart(client, customerNumber, cart)
      reasons.push(...undone.flatMap(({ reason }) => reason || []))
    }
    if (reasons.length > 0) notify.warning([...new Set(reasons)].join(' '))
    else notify.success(t('cart.undone'))
  } catch (error) {
    console.info('Undo failed', error)
    notify.error(error instanceof Problem ? error.message : t('cart.undoFailed'))
    await readCartAgain(client)
  }
}

async function undoOnce(customerNumber: string, version: number) {
  const idempotencyKey = newIdempotencyKey()
  for (let tried = 1; ; tried++) {
    try {
      return await call('POST /api/cart/undo', { body: { customerNumber, version } }, { idempotencyKey })
    } catch (error) {
      if (!(error instanceof Unreachable) || tried === TRIES) throw error
    }
  }
}
