import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { useClosesOnBack } from '#platform/browser/back.ts'
import { userQuery } from '#platform/session/user.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { findQuery, type FoundRecord, namedBy, recordPath, recordTitle } from './records.ts'
import { pageSuggestion, type Suggestion, suggestQuery, wordsSuggestion } from './suggestions.queries.ts'

/** The number of letters before anything is suggested, and the pause in typing before the request, in ms. */
const LEAST = 2
const PAUSE = 90
/**
 * The most records of the account in the list, and of one kind: a job's quotes are found beside its orders. The palette has more. A phone
 * shows fewer before goods, so that some of the goods are in sight.
 */
const RECORDS = 5
const PHONE_RECORDS = 3
const OF_KIND = 2
const noPages = () => []
const recordSuggestion = (record: FoundRecord): Suggestion => ({
  ...record,
  ...pageSuggestion(record.kind, recordTitle(record), record.detail, recordPath(record)),
})

type Taking = {
  take: (suggestion: Suggestion) => void
  /** The user points at a suggestion, so its page can be loaded ahead. */
  intend?: (suggestion: Suggestion) => void
  /** True if only items are suggested, because a category is not a valid answer. */
  onlyItems?: boolean
  /** True if the item is for another customer, who has other prices and another branch. */
  forOthers?: boolean
  /** True if Enter takes the item whose number is typed, although none is chosen. */
  takesExact?: boolean
  /** The pages that are called so. */
  pagesFor?: (typed: string) => Suggestion[]
}

/**
 * Shows suggestions below a box, by the combobox pattern of the ARIA guide. Arrow keys choose, Enter takes the chosen
 * one, Escape closes.
 *
 * @returns properties for the input, and the list that belongs after it
 */
export function useSuggestions({
  take: onTake,
  intend = () => {},
  onlyItems = false,
  forOthers,
  takesExact,
  pagesFor = noPages,
}: Taking) {
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(-1)
  // What comes from the server after the user has chosen with the arrow keys must not move the choice.
  const [held, setHeld] = useState<Suggestion[]>([])
  const listId = useId()
  const show = (text: string, open: boolean) => {
    setTyped(text)
    setOpened(open)
    setActive(-1)
  }
  const close = () => show('', false)
  const open = (event: SyntheticEvent<HTMLInputElement>) => show(event.currentTarget.value, true)
  const take = (suggestion: Suggestion) => {
    close()
    onTake(suggestion)
  }

  const [wanted] = useDebouncedValue(typed.trim(), PAUSE)
  const isWanted = opened && typed.trim().length >= LEAST
  const customerNumber = user?.customerNumber ?? ''
  const asked = {
    enabled: isWanted && wanted.length >= LEAST && user !== undefined,
    placeholderData: keepPreviousOf(customerNumber),
  }
  const { data, isPlaceholderData } = useQuery({ ...suggestQuery(customerNumber, wanted), ...asked })
  const { data: found } = useQuery({
    ...findQuery(customerNumber, wanted),
    ...asked,
    enabled: asked.enabled && !onlyItems && !user?.showroom,
  })
  const records = (found?.records ?? [])
    .filter(({ kind }, place, of) => of.slice(0, place).filter((other) => other.kind === kind).length < OF_KIND)
    .map(recordSuggestion)
  const exact = namedBy(found?.records ?? [], typed)
  // Goods are no answer to the number of an order. A list may be called like goods.
  // The last answer is shown until the next one is here. Words of it that do not begin with what is typed by now would search for less.
  const isOutdated = isPlaceholderData || wanted !== typed.trim()
  const wordsTyped = typed.trim().toLowerCase().split(/\s+/)
  const fitting = (data?.suggestions ?? []).filter(({ kind, text, sku }) => {
    const letters = text.toLowerCase()
    if (kind === 'words') return !isOutdated || letters.startsWith(wordsTyped.join(' '))
    // What has a job's whole name is the job. Goods that have one of its words are not meant.
    return !sku || records.length === 0 || wordsTyped.length < 2 || wordsTyped.every((word) => letters.includes(word))
  })
  const goods = forOthers ? fitting.map((item) => ({ ...item, price: null, stock: null })) : fitting
  const ofCatalog: Suggestion[] = !exact || exact.kind === 'list' ? goods : []
  const isPhone = useMediaQuery('(width < 800px)')
  const most = isPhone && ofCatalog.length > 0 ? PHONE_RECORDS : RECORDS
  const known = [...pagesFor(typed), ...records.slice(0, most), ...ofCatalog]
  const all = onlyItems
    ? ofCatalog.filter(({ sku }) => sku !== null)
    : known.concat(data ? wordsSuggestion(typed.trim(), known.length === 0) : [])
  const shown = active < 0 ? all : held
  const suggestions = isWanted ? shown : []
  const isOpen = suggestions.length > 0
  const chosen = suggestions[active]
  // On a phone they cover the page.
  useClosesOnBack(isPhone && isOpen, () => setOpened(false))

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && isOpen) {
      event.preventDefault()
      // There is one place more than there are suggestions, for the box itself.
      const next = ((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1
      setHeld(suggestions)
      setActive(next)
      if (suggestions[next]) intend(suggestions[next])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpened(false)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const number = takesExact && typed.trim().toUpperCase()
      const taken = chosen ?? suggestions.find(({ sku }) => sku === number)
      if (!taken) return
      event.preventDefault()
      take(taken)
    }
  }

  return {
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': chosen ? `${listId}-${active}` : undefined,
      onInput: open,
      onFocus: open,
      onBlur: () => setOpened(false),
      onKeyDown,
    } as const,
    list: (
      <SuggestionList
        id={listId}
        suggestions={suggestions}
        active={active}
        typed={typed}
        branch={user?.location.reportName ?? ''}
        onTake={take}
        onIntent={intend}
      />
    ),
    /** The item whose number is typed, although it was not taken. */
    numbered: data?.suggestions.find(({ sku }) => sku === typed.trim().toUpperCase())?.sku ?? '',
    /** What the typed number or name is in the account, if the answer is here already. */
    exact: isWanted && exact ? recordSuggestion(exact) : null,
    close,
  }
}

/** Opens the page of a suggestion. The page is loaded as soon as the user points at the suggestion. */
export function useGoing(done: () => void) {
  const router = useRouter()
  return {
    take: (suggestion: Suggestion) => {
      void router.navigate(addressOf(suggestion))
      done()
    },
    intend: (suggestion: Suggestion) => void router.preloadRoute(addressOf(suggestion)).catch(() => {}), // the page shows its own failure
  }
}

function addressOf({ sku, categoryId, text, path }: Suggestion) {
  if (path) return { to: path } as const
  if (sku) return { to: '/item/{-$id}', params: { id: sku } } as const
  if (categoryId) return { to: '/category/$id', params: { id: categoryId } } as const
  return { to: '/items', search: { search: text } } as const
}
