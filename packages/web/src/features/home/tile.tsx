import { type ReactNode, useId } from 'react'
import { t } from '#platform/texts.ts'
import { Skeleton } from '#ui/skeletons.tsx'
import { SHOWN } from './home-parts.ts'
import css from './tile.module.css'

type Props = {
  title: string
  /** Beside the title: the way to all of it. */
  way?: ReactNode
  /** What it says, in rows of one height; undefined while that is on its way. */
  children: ReactNode
}

/** One of home's cards: a title, and a place for four rows that is as high from the first moment on. */
export function Tile({ title, way, children }: Props) {
  const id = useId()
  return (
    <section className={css.tile} aria-labelledby={id} aria-busy={children === undefined}>
      <header><h2 id={id}>{title}</h2>{way}</header>
      {children === undefined ? <Waiting /> : children}
    </section>
  )
}

const Waiting = () => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words, no blocks.
  <div className={css.rows} role="status" aria-label={t('app.loading')}>
    {Array.from({ length: SHOWN }, (_, row) => <div key={row} className={css.row}><Skeleton height={28} /></div>)}
  </div>
)

/** Rows of a tile. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>

type RowProps = {
  /** In the first column, where days stand below each other. */
  when?: ReactNode
  /** What it is, usually a link, which the whole row then follows. */
  main: ReactNode
  /** More of it in small letters; '' for nothing. */
  more?: string
  /** At the row's end. */
  end?: ReactNode
}

/** A row: when, what, and what about it. */
export const Row = ({ when, main, more, end }: RowProps) => (
  <li className={css.row}>
    {when && <span className={css.when}>{when}</span>}
    <span className={css.what}>{main}{more && <small>{more}</small>}</span>
    {end && <span className={css.end}>{end}</span>}
  </li>
)

/** Nothing to show, and what to do. */
export const Nothing = ({ text, children }: { text: string; children?: ReactNode }) => <div className={css.nothing}><p>{text}</p>{children}</div>
