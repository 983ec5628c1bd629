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
 * A link to the same list in another state. It can be opened in a tab, and its list is loaded as soon as the user
 * points at it. The router's own link watches the address and computes its own. A page of facets has a hundred links,
 * so that was half of the time to show it (docs/decisions/web-start.md).
 */
export function StateLink({ to, children, onClick, ...rest }: Props) {
  const router = useRouter()
  const href = router.history.createHref(`${use(ListPath)}${stringifySearch(to)}`)
  // "." is the current list, whichever it is, so the type of its search is not known here. Every list's search is a
  // SearchState.
  const address = { to: '.', search: to as never, resetScroll: false } as const
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = () => void router.preloadRoute(address).catch(() => {}) // the page shows its own failure
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClick?.()
    void router.navigate(address)
  }
  return (
    <a
      href={href}
      onClick={follow}
      onFocus={preload}
      onTouchStart={preload}
      onPointerEnter={() => {
        timer.current = setTimeout(preload, INTENT)
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      {...rest}
    >
      {children}
    </a>
  )
}
