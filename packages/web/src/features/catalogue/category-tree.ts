import type { Category } from '#features/items/items.queries.ts'

/** A category and its neighbors in the tree. */
export type CategoryPlace = {
  category: Category
  /** The categories from the top down to the category's parent. */
  above: Category[]
  /** The categories to choose from next: its children, or the children of its parent if it has none. */
  next: Category[]
}

/** Returns the categories directly below one, or the top categories for null. */
export const childrenOf = (categories: Category[], id: string | null) =>
  categories.filter(({ parentId }) => parentId === id)

/**
 * Finds the ids of an address in the tree.
 *
 * @param id2 a category right below `id`, or absent
 * @returns null when there is no such category, or `id2` is not in `id`
 */
export function placeOf(categories: Category[], id: string, id2?: string): CategoryPlace | null {
  const first = byId(categories, id)
  const second = id2 === undefined ? undefined : byId(categories, id2)
  if (!first || (id2 !== undefined && second?.parentId !== id)) return null
  const category = second ?? first
  const children = childrenOf(categories, category.id)
  return {
    category,
    above: ancestors(categories, category),
    next:
      children.length > 0
        ? children
        : childrenOf(categories, category.parentId).filter(() => category.parentId !== null),
  }
}

const byId = (categories: Category[], id: string) => categories.find((category) => category.id === id)

function ancestors(categories: Category[], { parentId }: Category): Category[] {
  const parent = parentId === null ? undefined : byId(categories, parentId)
  return parent ? [...ancestors(categories, parent), parent] : []
}
