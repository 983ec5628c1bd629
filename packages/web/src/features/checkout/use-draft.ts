import { useState } from 'react'

/** The values typed at checkout, before the order is placed. */
export type Draft = {
  poNumber: string
  sidemark: string
  comments: string
  requestedDate: string
  shipComplete: boolean | undefined
  liftgate: boolean | undefined
}
/** A draft with the ids of the cart lines that it was typed for. A draft of something else, such as a hold, has none. */
type Kept = Draft & { lines?: readonly string[] }
type Lines = readonly { id: string }[]

const blank: Kept = {
  poNumber: '',
  sidemark: '',
  comments: '',
  requestedDate: '',
  shipComplete: undefined,
  liftgate: undefined,
}

/**
 * Keeps the typed values through reloads and detours, for this tab. Look L-4.1: nothing typed is lost.
 *
 * @param place the name of what is ordered: a customer, for the cart, or a hold
 * @param first the values that the draft begins with
 */
export function useDraft(place: string, first?: Partial<Draft>) {
  const [draft, setDraft] = useState<Kept>(() => stored(place, first))
  return {
    draft,
    /** @param cart the present lines of the cart that the draft is for, if it is for a cart */
    change: (part: Partial<Draft>, cart?: Lines) => {
      const next = { ...draft, ...part, ...(cart && { lines: cart.map(({ id }) => id) }) }
      setDraft(next)
      sessionStorage.setItem(keyOf(place), JSON.stringify(next))
    },
    /**
     * Drops the draft of another cart, while the page renders. It stays in the storage until something is typed, for the
     * case that emptying the cart is undone.
     */
    keepFor: (cart: Lines) => {
      if (draft !== blank && cart.length > 0 && !isOfCart(draft, cart)) setDraft(blank)
    },
    forget: () => sessionStorage.removeItem(keyOf(place)),
  }
}

/**
 * Whether a draft was typed for this cart. A cart that was emptied, or ordered, and filled again is another one, and
 * nothing may go out under the purchase order of the former.
 *
 * @internal
 */
export const isOfCart = ({ lines = [] }: Pick<Kept, 'lines'>, cart: Lines) => cart.some(({ id }) => lines.includes(id))

/** Lets checkout begin with a purchase order that the goods came with, unless the user has typed one for this cart. */
export function offerPurchaseOrder(customerNumber: string, poNumber: string, cart: Lines) {
  const kept = stored(customerNumber)
  const draft = isOfCart(kept, cart) ? kept : blank
  if (draft.poNumber.trim() === '')
    sessionStorage.setItem(
      keyOf(customerNumber),
      JSON.stringify({ ...draft, poNumber, lines: cart.map(({ id }) => id) }),
    )
}

const keyOf = (place: string) => `sidemark.checkout.${place}`

function stored(place: string, first?: Partial<Draft>): Kept {
  const begins = first ? { ...blank, ...first } : blank
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    return typeof found === 'object' && found !== null ? { ...blank, ...found } : begins
  } catch {
    return begins
  }
}
