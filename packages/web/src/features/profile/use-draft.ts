import { useEffect, useState } from 'react'
import { type Draft, parsedDraft } from './draft.ts'

/**
 * Keeps the edited values through reloads and detours, for this tab and user, as checkout does. Sign-out removes them.
 * Look L-4.1.
 */
export function useDraft(username: string) {
  const place = `sidemark.profile.${username}`
  const [draft, setDraft] = useState<Draft>(() => parsedDraft(stored(place)))
  useEffect(() => store(place, draft), [place, draft])
  return [draft, setDraft] as const
}

/** A browser may refuse to store. Then the draft lasts as long as the page. */
function store(place: string, draft: Draft) {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(draft))
  } catch (error) {
    console.info('The draft cannot be stored', error)
  }
}

function stored(place: string) {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}
