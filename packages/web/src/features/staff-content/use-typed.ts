import { useEffect, useState } from 'react'
import { typedPlace } from '#platform/session/session.ts'
import type { Content, Entry } from './staff-content.queries.ts'

/** What was typed, and the version of the content that it was typed over. */
type Typed = { version: string; entries: Entry[] }

/** What the editor begins with: the draft, or what is published. A type without its only entry begins with an empty one. */
function begunOf({ draft, published, kind }: Pick<Content, 'draft' | 'published' | 'kind'>): Entry[] {
  const entries = draft?.entries ?? published
  return kind === 'single' && entries.length === 0 ? [{ documentId: null, fields: {} }] : entries
}

const isSame = (some: Entry[], others: Entry[]) => JSON.stringify(some) === JSON.stringify(others)

/**
 * Holds what is typed. It stays through reloads and detours of this tab, through a session that ends by itself, and through
 * changes of others, which the user sees first.
 */
export function useTyped(content: Content, username: string) {
  const place = typedPlace(username, `content/${content.type}/${content.locale}`)
  const [typed, setTyped] = useState<Typed | null>(() => stored(place))
  useEffect(() => store(place, typed), [place, typed])
  const begun = begunOf(content)
  const isChanged = typed !== null && !isSame(typed.entries, begun)
  return {
    entries: typed?.entries ?? begun,
    /** Something was typed that is not saved. */
    isChanged,
    /** Somebody else has changed the content since the typing began. */
    isOvertaken: isChanged && typed.version !== content.version,
    version: isChanged ? typed.version : content.version,
    type: (entries: Entry[]) => setTyped({ version: isChanged ? typed.version : content.version, entries }),
    forget: () => setTyped(null),
    /** Goes on over what somebody else has saved. */
    goOn: () => setTyped((before) => before && { ...before, version: content.version }),
  }
}

/** A browser may refuse to store. Then what is typed lasts as long as the page. */
function store(place: string, typed: Typed | null) {
  try {
    if (typed === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(typed))
  } catch (error) {
    console.info('What is typed cannot be stored', error)
  }
}

function stored(place: string): Typed | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Typed | null
    return found && typeof found.version === 'string' && Array.isArray(found.entries) ? found : null
  } catch {
    return null
  }
}
