import type { quickOrderRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { itemNumberSentences, MOST_ITEM_NUMBERS } from '@sidemark/contract/rules/item-number-sentences'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

type Remembering = z.output<typeof quickOrderRoutes.rememberItemNumber.body>
const Looked = z.object({ itemId: z.number().nullable(), isBlank: z.boolean(), namesAnother: z.boolean() })

/**
 * Stores the customer's own number for an item. It replaces the item that the number meant before. From then on it
 * means the item for every user of the customer, whatever its punctuation.
 *
 * @throws Problem refused if there is no such item, if the number is one of another item of ours, or if there are too
 * many numbers
 */
export async function rememberItemNumber(tx: Tx, { customer }: Scope, { itemNumber, sku }: Remembering) {
  const { itemId, isBlank, namesAnother } = await one(
    Looked,
    tx`
    select wanted.item_id as "itemId", code_norm(${itemNumber}) = '' as "isBlank",
      exists (
        select
        from items i
        where look_alike(i.sku_norm) = look_alike(code_norm(${itemNumber}))
          and i.sku_norm = code_norm(${itemNumber})
          and i.item_id <> wanted.item_id) as "namesAnother"
    from (select (select i.item_id from items i where i.sku = ${sku}) as item_id) wanted`,
  )
  if (itemId === null) throw new Problem('refused', itemNumberSentences.noItem(sku))
  if (isBlank) throw new Problem('refused', itemNumberSentences.noLetterOrDigit)
  // If one of our items already has this number, it would name two items from then on.
  if (namesAnother) throw new Problem('refused', itemNumberSentences.ofAnotherItem(itemNumber))
  // A customer's requests run one after the other. Otherwise two at the same moment could both be the last that is
  // allowed.
  await tx`select from customers where customer_id = ${customer.customerId} for no key update`
  await forget(tx, customer.customerId, itemNumber)
  const { has } = await one(
    z.object({ has: z.number() }),
    tx`select count(*)::int as has from customer_item_numbers where customer_id = ${customer.customerId}`,
  )
  if (has >= MOST_ITEM_NUMBERS) throw new Problem('refused', itemNumberSentences.tooMany)
  await tx`
    insert into customer_item_numbers (customer_id, customer_item_number, item_id)
    values (${customer.customerId}, ${itemNumber}, ${itemId})`
  return { success: true }
}

/** Forgets a number of the customer. */
export async function forgetItemNumber(
  tx: Tx,
  { customer }: Scope,
  { itemNumber }: z.output<typeof quickOrderRoutes.forgetItemNumber.body>,
) {
  await forget(tx, customer.customerId, itemNumber)
  return { success: true }
}

/** Deletes a number, however it is written. */
const forget = (tx: Tx, customerId: number, itemNumber: string) => tx`
  delete from customer_item_numbers
  where customer_id = ${customerId}
    and look_alike(code_norm(customer_item_number)) = look_alike(code_norm(${itemNumber}))
    and code_norm(customer_item_number) = code_norm(${itemNumber})`
