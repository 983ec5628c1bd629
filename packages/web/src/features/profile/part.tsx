import { type ReactNode, useId } from 'react'
import css from './profile-screen.module.css'

/** A part of the profile with its title and a link beside it to change it. */
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

/** Shows names and values. A missing value is shown as n/a. */
export const Facts = ({ rows }: { rows: (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
