import { useRouter } from '@tanstack/react-router'
import { type AriaAttributes, createContext, type MouseEvent, type ReactNode, use, useRef } from 'react'
import { stringifySearch } from '#platform/page/address-search.ts'
import type { SearchState } from './search-state.ts'

type Props = AriaAttributes & {
  to: SearchState
  className?: string
  title?: string
  rel?: string
  children: ReactNode
  onClick?: () => void
}

/** The path of the current list. Every link in the list leads to that path with another search. */
export const ListPath = createContext('/items')

/** The time that the pointer rests on a link before its list is loaded, in ms. The router's own links wait as long. */
const INTENT = 30

/**
 * The same list in another state: how to go there, and the listeners that load it as soon as the user points at it. The
 * router's own link watches the address and computes its own. A page of facets has a hundred of them, so that was half of
 * the time to show it (docs/decisions/web-start.md).
 */
export function useListAt(to: SearchState) {
  const router = useRouter()
  // "." is the current list, whichever it is, so the type of its search is not known here. Every list's search is a
  // SearchState.
  const address = { to: '.', search: to as never, resetScroll: false } as const
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = () => void router.preloadRoute(address).catch(() => {}) // the page shows its own failure
  return {
    go: () => void router.navigate(address),
    intent: {
      onFocus: preload,
      onTouchStart: preload,
      onPointerEnter: () => {
        timer.current = setTimeout(preload, INTENT)
      },
      onPointerLeave: () => clearTimeout(timer.current),
    },
  }
}

/** A link to the same list in another state. It can be opened in a tab. */
export function StateLink({ to, children, onClick, ...rest }: Props) {
  const router = useRouter()
  const href = router.history.createHref(`${use(ListPath)}${stringifySearch(to)}`)
  const { go, intent } = useListAt(to)
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClick?.()
    go()
  }
  return (
    <a href={href} onClick={follow} {...intent} {...rest}>
      {children}
    </a>
  )
}
