import { useState } from 'react'
import { typedPlace } from '#platform/session/session.ts'

/** The texts in the boxes that were not sent to the server yet. */
export type Typed = { item: string; quantity: string; unit: string; pasted: string }
const blank: Typed = { item: '', quantity: '', unit: '', pasted: '' }

/** Keeps the texts in the boxes through reloads and detours, like the lines. Look L-4.1: nothing typed is lost. */
export function useTyped(username: string, customerNumber: string) {
  const place = typedPlace(username, `quickorder/boxes/${customerNumber}`)
  const [typed, setTyped] = useState<Typed>(() => stored(place))
  const change = (part: Partial<Typed>) =>
    setTyped((before) => {
      const next = { ...before, ...part }
      keep(place, next)
      return next
    })
  return [typed, change] as const
}

function keep(place: string, typed: Typed) {
  try {
    localStorage.setItem(place, JSON.stringify(typed))
  } catch (error) {
    console.info('What is typed cannot be stored', error)
  }
}

function stored(place: string): Typed {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    if (typeof found !== 'object' || found === null) return blank
    return {
      ...blank,
      ...Object.fromEntries(
        Object.entries(found).filter(([name, value]) => name in blank && typeof value === 'string'),
      ),
    }
  } catch {
    return blank
  }
}
