import { type ReactNode, useId } from 'react'
import { t } from '#platform/text/texts.ts'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import { SHOWN } from './home-parts.ts'
import css from './tile.module.css'

type Props = {
  title: string
  /** The links to all rows and to more about them, beside the title. */
  way?: ReactNode
  /** The content, in rows of one height. It is undefined while it is loaded. */
  children: ReactNode
}

/** One of home's cards. It has a title and a place for four rows, which is reserved from the beginning. */
export function Tile({ title, way, children }: Props) {
  const id = useId()
  return (
    <section className={css.tile} aria-labelledby={id} aria-busy={children === undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        {way}
      </header>
      {children === undefined ? <Waiting /> : children}
    </section>
  )
}

const Waiting = () => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
  <div className={css.rows} role="status" aria-label={t('app.loading')}>
    {Array.from({ length: SHOWN }, (_, row) => (
      <div key={row} className={css.row}>
        <Skeleton height={28} />
      </div>
    ))}
  </div>
)

/** The rows of a tile. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>

type RowProps = {
  /** Shown in the first column, where the days are below each other. */
  when?: ReactNode
  /** Shown there instead of a day. */
  picture?: ReactNode
  /** The name of the row, usually a link. Then the whole row follows the link. */
  main: ReactNode
  /** The whole name, for a pointer, where it is cut. */
  name: string
  /** More about it in small letters, or '' for nothing. */
  more?: string
  /** Shown at the end of the row. */
  end?: ReactNode
}

/** Shows a row: its day, its name and its state. */
export const Row = ({ when, picture, main, name, more, end }: RowProps) => (
  <li className={css.row}>
    {when && <span className={css.when}>{when}</span>}
    {picture && <span className={css.picture}>{picture}</span>}
    <span className={css.what} title={[name, more].filter(Boolean).join(' · ')}>
      {main}
      {more && <small>{more}</small>}
    </span>
    {end && <span className={css.end}>{end}</span>}
  </li>
)

/** Shown if there is nothing to list, with an idea what to do. */
export const Nothing = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={css.nothing}>
    <p>{text}</p>
    {children}
  </div>
)
