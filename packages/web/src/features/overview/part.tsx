import { type ReactNode, useId } from 'react'
import css from './overview.module.css'

/** A part of the overview with its title and, beside it, a link to everything of its kind. */
export function Part({ title, way, children }: { title: string; way?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {way}
      </header>
      {children}
    </section>
  )
}
