import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Category } from './catalogue.queries.ts'

type Props = {
  category: Category
  className?: string
  isHere?: boolean
  /** Beside the link with the name, for the pointer only: neither said nor tabbed to. */
  twin?: boolean
  children?: ReactNode
}

/** A link to a category's page: below its parent where it has one. */
export function CategoryLink({ category: { id, name, parentId }, className, isHere, twin, children = name }: Props) {
  const rest = { className, activeOptions: { exact: true, includeSearch: false }, 'aria-current': isHere ? ('page' as const) : undefined, ...(twin && { tabIndex: -1, 'aria-hidden': true }) }
  if (parentId === null) return <Link to="/category/$id" params={{ id }} {...rest}>{children}</Link>
  return <Link to="/category/$id/$id2" params={{ id: parentId, id2: id }} {...rest}>{children}</Link>
}
