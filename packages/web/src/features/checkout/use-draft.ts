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

const blank: Draft = {
  poNumber: '',
  sidemark: '',
  comments: '',
  requestedDate: '',
  shipComplete: undefined,
  liftgate: undefined,
}

/** Keeps the typed values through reloads and detours, for this tab and customer. Look L-4.1: nothing typed is lost. */
export function useDraft(customerNumber: string) {
  const place = placeOf(customerNumber)
  const [draft, setDraft] = useState<Draft>(() => stored(place))
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    sessionStorage.setItem(place, JSON.stringify(next))
  }
  const forget = () => sessionStorage.removeItem(place)
  return { draft, change, forget }
}

/** Lets checkout begin with a purchase order that the goods came with, unless the user has typed one. */
export function offerPurchaseOrder(customerNumber: string, poNumber: string) {
  const place = placeOf(customerNumber)
  const draft = stored(place)
  if (draft.poNumber.trim() === '') sessionStorage.setItem(place, JSON.stringify({ ...draft, poNumber }))
}

const placeOf = (customerNumber: string) => `sidemark.checkout.${customerNumber}`

function stored(place: string): Draft {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return typeof found === 'object' && found !== null ? { ...blank, ...found } : blank
  } catch {
    return blank
  }
}
