import { type CSSProperties, useRef, useSyncExternalStore } from 'react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { useWindowOfRows } from '#ui/rows/use-window-of-rows.ts'
import type { Away } from './order-state.ts'
import type { Entry } from './kept-order.ts'
import { OrderLine } from './order-line.tsx'
import css from './order-lines.module.css'

/** In a long order every row has the same height, so the place of the thousandth row is known before it is drawn. */
const ROW = 64
const TALL_ROW = 84
const CARD = 164
/** So many lines are all drawn. On a phone, each of them is then only as high as its texts. */
const FEW = 40

type Props = {
  entries: { entry: Entry; place: number }[]
  total: number
  away: ReadonlyMap<number, Away>
  user: User
  onDecide: (id: number) => void
  onRemove: (id: number, from: Element) => void
}

/**
 * Shows the lines, but draws only those on the screen if they are many. `place` is the line's place in the whole order. On a tablet the
 * stock is below its row, and on a phone rows are cards.
 */
export function OrderLines({ entries, total, away, user, onDecide, onRemove }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const height = useSyncExternalStore(onWidthChange, () => (phone.matches ? CARD : tablet.matches ? TALL_ROW : ROW))
  const areFew = entries.length <= FEW
  const range = useWindowOfRows(body, entries.length, height)
  const { first, last } = areFew ? { first: 0, last: entries.length } : range
  return (
    <table
      className={css.table}
      aria-label={t('quick.lines')}
      aria-rowcount={total + 1}
      data-few={areFew || undefined}
      style={{ '--row': `${height}px` } as CSSProperties /* a property of our own */}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{t('quick.line')}</th>
          <th scope="col">{t('quick.goods')}</th>
          <th scope="col" data-numeric>
            {t('quick.quantity')}
          </th>
          <th scope="col" data-numeric>
            {t('quick.price')}
          </th>
          <th scope="col">{t('quick.stock')}</th>
          <th scope="col" colSpan={2}>
            <span className="visually-hidden">{t('quick.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Room height={first * height} />
        {entries.slice(first, last).map(({ entry, place }) => (
          <OrderLine
            key={entry.id}
            entry={entry}
            place={place}
            user={user}
            away={away.get(entry.id)}
            onDecide={onDecide}
            onRemove={onRemove}
          />
        ))}
        <Room height={(entries.length - Math.min(last, entries.length)) * height} />
      </tbody>
    </table>
  )
}

/**
 * The empty space of rows that are not drawn. It has one cell, because cells beyond the columns of a width would make
 * new columns.
 */
const Room = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr className={css.room} style={{ blockSize: height }} aria-hidden>
      <td style={{ blockSize: height }}>{'\u00a0'}</td>
    </tr>
  ) : null

const [phone, tablet] = [matchMedia('(width < 800px)'), matchMedia('(width < 1280px)')]
function onWidthChange(changed: () => void) {
  for (const query of [phone, tablet]) query.addEventListener('change', changed)
  return () => {
    for (const query of [phone, tablet]) query.removeEventListener('change', changed)
  }
}
