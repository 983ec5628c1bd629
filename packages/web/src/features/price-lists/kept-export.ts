import { useState } from 'react'

/** The file that was asked for last: it is made while one works on elsewhere, and is found again here. For this tab and customer, until sign-out. */
export function useKeptExport(customerNumber: string) {
  const place = `sidemark.export.${customerNumber}`
  const [id, setId] = useState(() => sessionStorage.getItem(place))
  const keep = (next: string | null) => {
    setId(next)
    if (next === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, next)
  }
  return [id, keep] as const
}
