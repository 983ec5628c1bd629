import { CartModel } from '../packages/server/test/cart-model.ts'
import type { ModelLine } from '../packages/server/test/cart-model.ts'
import type { Told } from './cut-wire.ts'

/** An item on the shopping list. */
export type Listed = { sku: string; quantity: number; note: string }
type Named = Pick<ModelLine, 'id' | 'sku' | 'lineNumber'>
/**
 * The carts of the two accounts and the list that they share, as they are or as they must be. `named` are lines that
 * pages have mentioned: a line that one page added may since have been changed or removed by the other.
 */
export type There = { carts: ModelLine[][]; list: Listed[]; named?: Named[] }
type Line = { sku: string; quantity: number; sidemark: string | null }
type Body = Told['body']

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const quantityOf = (line: ModelLine | undefined, was: unknown): ModelLine => {
  const seen = typeof was === 'object' && was !== null && 'quantity' in was ? Number(was.quantity) : undefined
  return { id: '', sku: '', lineNumber: 0, sidemark: '', saved: false, ...line, quantity: seen ?? line?.quantity ?? 0 }
}

/**
 * Computes from the rules alone what carts and list must contain. It gets the requests that the pages sent, and returns
 * whether each was done.
 */
export class ShopModel {
  private readonly carts: CartModel[]
  private readonly list: Map<string, Listed>
  private readonly removed: Map<string, Listed>
  /** The carts as they were when they were shared. */
  private readonly shared: Map<string, ModelLine[]>

  constructor(before?: ShopModel) {
    this.carts = before ? before.carts.map((cart) => new CartModel(cart)) : [new CartModel(), new CartModel()]
    this.list = new Map(before?.list)
    this.removed = new Map(before?.removed)
    this.shared = new Map(before?.shared)
  }

  /** The state in words that can be compared. */
  get held() {
    return heldOf({ carts: this.carts.map(({ held }) => held), list: [...this.list.values()] })
  }

  /** @param there carts and list after the act. A new line is the one that was never there before */
  does(account: number, { path, body, reply, status }: Told, there: There): 'done' | 'refused' {
    const cart = this.carts[account] ?? new CartModel()
    const now = there.carts[account] ?? []
    const named = there.named ?? []
    if (path.startsWith('/api/shopping'))
      return path.endsWith('/cart') ? this.orders(cart, now, named) : this.changesList(path, body)
    // The server refuses to empty a cart that the user has not seen. Only the cart's version shows that, and the model
    // does not have it.
    if (path === '/api/cart/empty' && status === 409) return 'refused'
    const isDone = this.changesCart(cart, { path, body, reply }, now, named) === 'done'
    const made =
      path !== '/api/cart/undo' && typeof reply === 'object' && reply !== null && 'version' in reply
        ? Number(reply.version)
        : null
    cart.settle(isDone ? made : null)
    return isDone ? 'done' : 'refused'
  }

  private changesCart(
    cart: CartModel,
    { path, body, reply }: Pick<Told, 'path' | 'body' | 'reply'>,
    there: ModelLine[],
    named: Named[],
  ) {
    const ids = Array.isArray(body.ids) ? body.ids.map(text) : [text(body.id)]
    const seen = quantityOf(
      cart.held.find(({ id }) => id === ids[0]),
      body.was,
    )
    const seenMark =
      typeof body.was === 'object' && body.was !== null && 'sidemark' in body.was
        ? text(body.was.sidemark)
        : seen.sidemark
    switch (path.replace('/api/cart/', '')) {
      case 'additem':
        return this.addAll(
          cart,
          [
            {
              sku: text(body.sku),
              quantity: Number(body.qtyToOrder),
              sidemark: typeof body.sidemark === 'string' ? body.sidemark : null,
            },
          ],
          there,
          named,
        )
      case 'updateitem':
        return cart.change(seen, { quantity: Number(body.qtyToOrder) })
      case 'setlinetext':
        return cart.change({ ...seen, sidemark: seenMark }, { sidemark: text(body.sidemark) })
      case 'removeitem':
        return cart.remove(seen)
      case 'saveforlater':
        return cart.each(ids, (line) => cart.later(line))
      case 'savedtocart':
        return cart.each(ids, (line) => cart.back(line))
      case 'removesaved':
        return cart.each(ids, (line) => cart.removeSaved(line))
      case 'empty':
        return cart.empty()
      case 'undo':
        return cart.undo(Number(body.version), there)
      case 'share':
        return this.shares(cart, reply)
      case '/api/quickorder/add':
        return this.addAll(cart, linesOf(body), there, named)
      default:
        return this.addAll(
          cart,
          (this.shared.get(path.split('/').at(-2) ?? '') ?? []).map(({ sku, quantity, sidemark }) => ({
            sku,
            quantity,
            sidemark,
          })),
          there,
          named,
        )
    }
  }

  private shares(cart: CartModel, reply: unknown) {
    // The cart has nothing to share.
    if (cart.held.every(({ saved }) => saved)) return 'refused' as const
    if (typeof reply === 'object' && reply !== null && 'id' in reply)
      this.shared.set(
        text(reply.id),
        cart.held.filter(({ saved }) => !saved),
      )
    return 'done' as const
  }

  private addAll(cart: CartModel, lines: Line[], there: ModelLine[], named: Named[]) {
    for (const line of lines)
      cart.add(line, [
        ...there,
        ...named.map((one) => ({ ...one, quantity: 0, sidemark: line.sidemark ?? '', saved: false })),
      ])
    return 'done' as const
  }

  private orders(cart: CartModel, there: ModelLine[], named: Named[]) {
    // The item is not on this list.
    if (this.list.size === 0) return 'refused' as const
    return this.addAll(
      cart,
      [...this.list.values()].map(({ sku, quantity }) => ({ sku, quantity, sidemark: null })),
      there,
      named,
    )
  }

  private changesList(path: string, { SKU, listQty, quantity, note, was }: Body): 'done' | 'refused' {
    const sku = text(SKU)
    const line = this.list.get(sku)
    if (path.endsWith('/additem'))
      this.list.set(sku, { sku, note: line?.note ?? '', quantity: (line?.quantity ?? 0) + Number(listQty) })
    else if (path.endsWith('/removeitem')) {
      if (line) this.removed.set(sku, line)
      this.list.delete(sku)
    } else if (path.endsWith('/restoreitem')) {
      const back = this.removed.get(sku)
      if (!line && !back) return 'refused'
      if (!line && back) this.list.set(sku, back)
    } else if (!line) return 'refused'
    else {
      const to = {
        ...line,
        ...(quantity !== undefined && { quantity: Number(quantity) }),
        ...(note !== undefined && { note: text(note) }),
      }
      const isAsAsked = to.quantity === line.quantity && to.note === line.note
      const saw = was as { quantity: string; note: string } // the pages send it with every change
      if (
        !isAsAsked &&
        ((quantity !== undefined && Number(saw.quantity) !== line.quantity) ||
          (note !== undefined && saw.note !== line.note))
      )
        return 'refused'
      this.list.set(sku, to)
    }
    return 'done'
  }
}

const linesOf = ({ lines }: Body) =>
  (lines as { sku: string; quantity: string; sidemark?: string }[]).map(({ sku, quantity, sidemark }) => ({
    sku,
    quantity: Number(quantity),
    sidemark: sidemark ?? null,
  }))

/** Returns carts and list in a form that can be compared. */
export const heldOf = ({ carts, list }: There) =>
  [
    ...carts.flatMap((lines, account) =>
      lines.map(
        ({ id, sku, quantity, sidemark, saved }) =>
          `cart ${account} ${sku} ${quantity} ${sidemark} ${saved ? 'saved ' : ''}${id}`,
      ),
    ),
    ...list.map(({ sku, quantity, note }) => `list ${sku} ${quantity} ${note}`),
  ]
    .toSorted()
    .join('\n')
