import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '#platform/text/formats.ts'
import type { SearchState } from './search-state.ts'
import { useListAt } from './state-link.tsx'
import css from './facet-panel.module.css'

type Props = {
  /** The list once the box is pressed. */
  to: SearchState
  checked: boolean
  label: ReactNode
  count?: number
  /** The key of a named color, which is shown beside the label. */
  color?: string
}

/** A check box that filters the list. The list is loaded as soon as the user points at the box. */
export function FacetCheck({ to, checked, label, count, color }: Props) {
  const { go, intent } = useListAt(to)
  const box = useRef<HTMLInputElement>(null)
  // The box shows its check mark at once, and the address follows. Back and chips change it, too.
  useEffect(() => {
    if (box.current) box.current.checked = checked
  }, [checked])
  return (
    <label className={css.value} {...intent}>
      <input ref={box} type="checkbox" defaultChecked={checked} onChange={go} />
      {color !== undefined && <span className={css.color} data-color={color} />}
      <span className={css.label}>{label}</span>
      {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
    </label>
  )
}
