import { useState } from 'react'
import { typedPlace } from '#platform/session.ts'

/** What stands in the boxes and was not asked about yet. */
export type Typed = { item: string; quantity: string; unit: string; pasted: string }
const blank: Typed = { item: '', quantity: '', unit: '', pasted: '' }

/** Keeps what is being typed through reloads and detours, as the lines are kept. look.md 4: nothing typed is lost. */
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
    return { ...blank, ...Object.fromEntries(Object.entries(found).filter(([name, value]) => name in blank && typeof value === 'string')) }
  } catch {
    return blank
  }
}
