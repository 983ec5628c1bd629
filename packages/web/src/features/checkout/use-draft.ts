import { useState } from 'react'

/** What is typed at checkout, before it is an order. */
export type Draft = { poNumber: string; sidemark: string; comments: string; requestedDate: string; shipComplete: boolean | undefined }

const blank: Draft = { poNumber: '', sidemark: '', comments: '', requestedDate: '', shipComplete: undefined }

/** Keeps what was typed through reloads and detours, for this tab and customer. look.md 4: nothing typed is lost. */
export function useDraft(customerNumber: string) {
  const place = `sidemark.checkout.${customerNumber}`
  const [draft, setDraft] = useState<Draft>(() => stored(place))
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    sessionStorage.setItem(place, JSON.stringify(next))
  }
  const forget = () => sessionStorage.removeItem(place)
  return { draft, change, forget }
}

function stored(place: string): Draft {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return typeof found === 'object' && found !== null ? { ...blank, ...found } : blank
  } catch {
    return blank
  }
}
