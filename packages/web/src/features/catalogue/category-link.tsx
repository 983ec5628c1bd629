import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Category } from '#features/items/items.queries.ts'

type Props = {
  category: Category
  className?: string
  isHere?: boolean
  /** Shown beside the link with the name. It is only for the pointer: the keyboard and screen readers skip it. */
  twin?: boolean
  children?: ReactNode
}

/** Links to a category's page, which is below its parent's if it has one. */
export function CategoryLink({ category: { id, name, parentId }, className, isHere, twin, children = name }: Props) {
  const rest = {
    className,
    activeOptions: { exact: true, includeSearch: false },
    'aria-current': isHere ? ('page' as const) : undefined,
    ...(twin && { tabIndex: -1, 'aria-hidden': true }),
  }
  if (parentId === null)
    return (
      <Link to="/category/$id" params={{ id }} {...rest}>
        {children}
      </Link>
    )
  return (
    <Link to="/category/$id/$id2" params={{ id: parentId, id2: id }} {...rest}>
      {children}
    </Link>
  )
}
