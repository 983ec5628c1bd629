import type { Cart } from '@sidemark/contract'
import type { z } from 'zod'
import type { GivenUser } from './given-people.ts'
import { test as base } from './test.ts'
import type { callerOf } from './wire.ts'

type As = (caller: GivenUser) => ReturnType<typeof callerOf>
type Carting = ReturnType<typeof cartingOf>
/** A line as a device shows it, with the values that identify it and the values that the device remembers. */
export type CartLine = z.output<typeof Cart>['itemList'][number]

const own = ({ customerNumber }: GivenUser) => ({ customerNumber })
const key = ({ id, sku, lineNumber, sequence }: CartLine) => ({ id, SKU: sku, lineNumber, sequence })
const was = ({ customerUOM: UMCode, customerQty: quantity, cuts }: CartLine) => ({
  UMCode,
  quantity,
  cuts: cuts.map(({ pieces, inches }) => ({ pieces, inches })),
})

/** The steps of a cart as a screen makes them. Each change names its line and the values that the user saw. */
export function cartingOf(as: As) {
  return {
    cart: (buyer: GivenUser) => as(buyer)('GET /api/cart/getitems', { query: own(buyer) }),
    add: (buyer: GivenUser, { sku }: { sku: string }, qtyToOrder: string, more: object = {}) =>
      as(buyer)('POST /api/cart/additem', { body: { ...own(buyer), sku, qtyToOrder, umcode: 'CT', ...more } }),
    set: (buyer: GivenUser, line: CartLine, qtyToOrder: string, UMCode = line.customerUOM, more: object = {}) =>
      as(buyer)('POST /api/cart/updateitem', {
        body: { ...own(buyer), ...key(line), was: was(line), UMCode, qtyToOrder, ...more },
      }),
    cuts: (buyer: GivenUser, line: CartLine, cuts: { pieces: number; length: string }[]) =>
      as(buyer)('POST /api/cart/updateitem', {
        body: { ...own(buyer), ...key(line), was: was(line), UMCode: line.customerUOM, qtyToOrder: '1', cuts },
      }),
    note: (buyer: GivenUser, line: CartLine, sidemark: string, comments = line.comments) =>
      as(buyer)('POST /api/cart/setlinetext', {
        body: {
          ...own(buyer),
          ...key(line),
          was: { sidemark: line.sidemark, comments: line.comments },
          sidemark,
          comments,
        },
      }),
    remove: (buyer: GivenUser, line: CartLine, headers: Record<string, string> = {}) =>
      as(buyer)('POST /api/cart/removeitem', { body: { ...own(buyer), ...key(line), was: was(line) }, headers }),
    empty: (buyer: GivenUser, version: number) =>
      as(buyer)('POST /api/cart/empty', { body: { ...own(buyer), version } }),
    later: (buyer: GivenUser, ...lines: CartLine[]) =>
      as(buyer)('POST /api/cart/saveforlater', { body: { ...own(buyer), ids: lines.map(({ id }) => id) } }),
    saved: async (buyer: GivenUser) => (await as(buyer)('GET /api/cart/saved', { query: own(buyer) })).lines,
    back: (buyer: GivenUser, ...lines: { id: string }[]) =>
      as(buyer)('POST /api/cart/savedtocart', { body: { ...own(buyer), ids: lines.map(({ id }) => id) } }),
    removeSaved: (buyer: GivenUser, ...lines: { id: string }[]) =>
      as(buyer)('POST /api/cart/removesaved', { body: { ...own(buyer), ids: lines.map(({ id }) => id) } }),
    job: (buyer: GivenUser, sidemark: string, ...lines: CartLine[]) =>
      as(buyer)('POST /api/cart/setjob', { body: { ...own(buyer), ids: lines.map(({ id }) => id), sidemark } }),
    undo: (buyer: GivenUser, version: number, headers: Record<string, string> = {}) =>
      as(buyer)('POST /api/cart/undo', { body: { ...own(buyer), version }, headers }),
  }
}

/** `test` with the steps of a cart. */
export const test = base.extend<{ $test: { carting: Carting } }>({
  carting: async ({ as }, provide) => provide(cartingOf(as)),
})

/** The first line of a cart that has lines. */
export function lineOf({ itemList: [line] }: { itemList: CartLine[] }): CartLine {
  if (!line) throw new Error('The cart has no line')
  return line
}
