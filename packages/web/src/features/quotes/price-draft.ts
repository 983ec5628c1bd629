import { useState } from 'react'
import { typedPlace } from '#platform/session/session.ts'
import type { User } from '#platform/session/user.ts'
import type { AddedLine } from './staff-added-lines.tsx'
import type { TypedLine } from './staff-line-fields.tsx'
import type { StaffQuote } from './staff-quotes.queries.ts'

/** What staff have typed to answer a quote. A value that is null is as the quote has it. */
export type PriceDraft = {
  typed: Record<number, TypedLine>
  added: AddedLine[]
  freight: string | null
  day: string | null
  message: string
}

const blank: PriceDraft = { typed: {}, added: [], freight: null, day: null, message: '' }

/**
 * Keeps what was typed through detours, reloads and closed tabs, for this user and quote. If a session ends by itself, it
 * waits for its user, and sign-out removes it. Look L-4.1: nothing typed is lost.
 */
export function usePriceDraft({ username }: User, quote: StaffQuote) {
  const place = typedPlace(username, `staff-quote/${quote.quoteNumber}`)
  const [draft, setDraft] = useState(() => stored(place, answerOf(quote)))
  const [isRestored, setRestored] = useState(draft !== blank)
  const change = (part: Partial<PriceDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(place, answerOf(quote), next)
  }
  return {
    draft,
    change,
    /** It was typed before, and this page has just read it. */
    isRestored,
    /** Forgets everything, because it was sent or is not wanted. */
    clear: () => {
      setRestored(false)
      change(blank)
    },
  }
}

/** The answer that the typed values were meant to replace. If another one came since, they are no longer right. */
const answerOf = ({ revision, pricedAt }: Pick<StaffQuote, 'revision' | 'pricedAt'>) => `${revision} ${pricedAt ?? ''}`

/** Nothing was typed, or all of it was taken back. */
const isBlank = ({ typed, added, freight, day, message }: PriceDraft) =>
  added.length === 0 && freight === null && day === null && message === '' && Object.keys(typed).length === 0

/** A browser may refuse to store. Then the draft lasts as long as the page. */
function keep(place: string, answer: string, draft: PriceDraft) {
  try {
    if (isBlank(draft)) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify({ answer, draft }))
  } catch (error) {
    console.info('The prices cannot be stored', error)
  }
}

/** Reads the stored draft. One that was typed for another answer is removed. */
function stored(place: string, answer: string): PriceDraft {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (isKept(found) && found.answer === answer) return { ...blank, ...found.draft }
    localStorage.removeItem(place)
  } catch (error) {
    console.info('The stored prices cannot be read', error)
  }
  return blank
}

/** The storage belongs to this browser, and only this module writes there. */
const isKept = (found: unknown): found is { answer: string; draft: Partial<PriceDraft> } =>
  typeof found === 'object' && found !== null && 'answer' in found && 'draft' in found
