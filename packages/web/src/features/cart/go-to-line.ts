import type { CartLine } from './cart.queries.ts'

/** The id of a line's element, which links lead to. */
export const lineId = ({ id }: Pick<CartLine, 'id'>) => `line-${id}`

/**
 * Brings a line of the cart into view, and puts the focus on what has to be decided about it, or else on its name. A
 * link to a hash would change the page, because the routes are in the hash.
 */
export function goToLine(line: Pick<CartLine, 'id'>) {
  const row = document.getElementById(lineId(line))
  // The group of its job may be folded.
  row?.closest('details')?.setAttribute('open', '')
  row?.scrollIntoView({ block: 'center' })
  const target = row?.querySelector<HTMLElement>('[data-decision] button') ?? row?.querySelector('a')
  target?.focus({ preventScroll: true })
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    row?.animate([{ background: 'var(--brand-soft)' }, {}], { duration: 1200, easing: 'ease-in' })
}
