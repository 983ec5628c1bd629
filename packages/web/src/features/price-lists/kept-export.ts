import { useState } from 'react'

/**
 * The file that was requested last. It is made while the user works elsewhere, and this screen finds it again. It is
 * kept for this tab and customer until sign-out.
 */
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
