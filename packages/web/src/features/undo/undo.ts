import './undo-texts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '@sidemark/contract/rules/problems'
import { call, Unreachable } from '#platform/api/call.ts'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { cartOf } from './cart-of.ts'
import { readCartAgain } from './read-cart-again.ts'

/** The number of times that an undo is sent when no answer comes. All have one key, so it happens only once. */
const TRIES = 3

/**
 * Shows a message about an act on the cart and offers to undo it. It undoes the act in the cart
 * of the customer that the act was for, and goes with the next act on that cart.
 *
 * @param versions the versions of the cart that the act made, in their order
 */
export const offerUndo = (client: QueryClient, customerNumber: string, text: string, versions: number[]) =>
  notify.success(text, {
    yes: { label: t('cart.undo'), act: () => void undo(client, customerNumber, versions) },
    about: cartOf(customerNumber),
  })

/** Warns that lines were moved to other lots or days, until the user answers, acts on the cart again or goes to another page. */
export const offerToUndoMove = (client: QueryClient, customerNumber: string, text: string, versions: number[]) =>
  notify.warning(text, {
    yes: { label: t('cart.undo'), act: () => void undo(client, customerNumber, versions) },
    no: t('cart.keepMoved'),
    about: cartOf(customerNumber),
  })

async function undo(client: QueryClient, customerNumber: string, versions: number[]) {
  try {
    const reasons: string[] = []
    // The last version is undone first, so that each undo finds the lines as its act left them.
    for (const version of versions.toReversed()) {
      const { undone } = await undoOnce(customerNumber, version)
      reasons.push(...undone.flatMap(({ reason }) => reason || []))
    }
    await readCartAgain(client)
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
