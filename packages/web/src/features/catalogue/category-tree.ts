import type { Category } from './catalogue.queries.ts'

/** A category with what is around it. */
export type Place = {
  category: Category
  /** From the top down to the category's parent. */
  above: Category[]
  /** What can be chosen next: its children, or where it has none the children of its parent. */
  next: Category[]
}

/** Categories directly below one; of null, the uppermost. */
export const childrenOf = (categories: Category[], id: string | null) => categories.filter(({ parentId }) => parentId === id)

/**
 * Where the ids of an address stand.
 *
 * @param id2 a category right below `id`, or absent
 * @returns null when there is no such category, or `id2` is not in `id`
 */
export function placeOf(categories: Category[], id: string, id2?: string): Place | null {
  const first = byId(categories, id)
  const second = id2 === undefined ? undefined : byId(categories, id2)
  if (!first || (id2 !== undefined && second?.parentId !== id)) return null
  const category = second ?? first
  const children = childrenOf(categories, category.id)
  return { category, above: ancestors(categories, category), next: children.length > 0 ? children : childrenOf(categories, category.parentId).filter(() => category.parentId !== null) }
}

const byId = (categories: Category[], id: string) => categories.find((category) => category.id === id)

function ancestors(categories: Category[], { parentId }: Category): Category[] {
  const parent = parentId === null ? undefined : byId(categories, parentId)
  return parent ? [...ancestors(categories, parent), parent] : []
}
