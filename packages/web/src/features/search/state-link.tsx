import { useRouter } from '@tanstack/react-router'
import { type AriaAttributes, createContext, type MouseEvent, type ReactNode, use, useRef } from 'react'
import { stringifySearch } from '#platform/address-search.ts'
import type { SearchState } from './search-state.ts'

type Props = AriaAttributes & { to: SearchState; className?: string; title?: string; rel?: string; children: ReactNode; onClick?: () => void }

/** The path of the list that is shown: every link in it leads to that path with another search. */
export const ListPath = createContext('/items')

/** Rest of the pointer on a link before its list is fetched, ms: as the router's own links wait. */
const INTENT = 30

/**
 * A link to the same list in another state: it can be opened in a tab, and is loaded as soon as it is pointed at. The router's own link
 * watches the address and works out its own; a page of facets has a hundred, which was half of showing it (docs/decisions/web-start.md).
 */
export function StateLink({ to, children, onClick, ...rest }: Props) {
  const router = useRouter()
  const href = router.history.createHref(`${use(ListPath)}${stringifySearch(to)}`)
  // "." is whatever list is shown, so the type of its search cannot be known here; every list's is SearchState.
  const address = { to: '.', search: to as never, resetScroll: false } as const
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = () => void router.preloadRoute(address).catch(() => {}) // a page that fails says so itself
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClick?.()
    void router.navigate(address)
  }
  return (
    <a
      href={href} onClick={follow} onFocus={preload} onTouchStart={preload}
      onPointerEnter={() => { timer.current = setTimeout(preload, INTENT) }} onPointerLeave={() => clearTimeout(timer.current)} {...rest}
    >
      {children}
    </a>
  )
}
