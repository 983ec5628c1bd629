import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { SearchState } from './search-state.ts'

type Props = AriaAttributes & { to: SearchState; className?: string; title?: string; rel?: string; children: ReactNode; onClick?: () => void }

/** Only the very state that is shown is current, not every state that says less. */
const exactly = { exact: true, includeSearch: true }

/** A link to the same list in another state: it can be opened in a tab, and is loaded as soon as it is pointed at. */
export function StateLink({ to, children, ...rest }: Props) {
  // "." is whatever list is shown, so the type of its search cannot be known here; every list's is SearchState.
  return <Link to="." search={to as never} resetScroll={false} activeOptions={exactly} {...rest}>{children}</Link>
}
