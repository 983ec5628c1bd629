import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClockHour4,
  IconTag,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useInCart } from '#features/cart/cart.queries.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { dotted } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { type Away, lineStateOf } from './order-state.ts'
import type { Entry } from './kept-order.ts'
import { commentsNote, quantityNote, quantityOf, sentencesOf, supplyOf, writtenOf } from './line-words.ts'
import css from './order-lines.module.css'

const icons = {
  ready: IconCircleCheckFilled,
  later: IconClockHour4,
  asks: IconAlertTriangle,
  unknown: IconCircleDashed,
  refused: IconCircleDashed,
  noted: IconTag,
  added: IconCircleCheckFilled,
  changed: IconAlertTriangle,
  failed: IconAlertTriangle,
  waiting: IconClockHour4,
  sending: IconClockHour4,
}

type Props = {
  entry: Entry
  place: number
  user: User
  away: Away | undefined
  onDecide: (id: number) => void
  onRemove: (id: number, from: Element) => void
}

/** Shows a line: its state, what was written, the item, the quantity, the price and where the goods come from. */
export const OrderLine = memo(function OrderLine({ entry, place, user, away, onDecide, onRemove }: Props) {
  const { line } = entry
  const standing = away ?? (entry.stale ? 'waiting' : lineStateOf(entry))
  const Icon = icons[standing]
  // One problem at a time. The one with the item is the last.
  const sentence = sentencesOf(entry).at(-1) ?? commentsNote(entry)
  const written = writtenOf(line)
  const inCart = useInCart(user.customerNumber, line.goods?.sku ?? '')
  // What was added is in the cart, and its line says that itself.
  const note = entry.result ? '' : dotted([inCart && t('quick.inCart', { quantity: inCart }), quantityNote(line)])
  const supply = supplyOf(entry, user.currLocation)
  const act =
    standing === 'asks' ? 'decide' : standing === 'unknown' ? 'find' : standing === 'later' ? 'similar' : 'change'
  return (
    <tr className={css.row} data-line data-standing={standing} aria-rowindex={place + 2}>
      <td className={css.standing}>
        <span>
          <Icon size={16} aria-hidden /> {t(`quick.is.${standing}`)}
        </span>
      </td>
      <td className={css.item}>
        {line.goods ? (
          <span>
            <Link to="/item/{-$id}" params={{ id: line.goods.sku }} data-row-link>
              <ItemNameText item={line.goods} />
            </Link>
          </span>
        ) : (
          <span className={css.written} title={line.text}>
            {line.text}
          </span>
        )}
        <span className={sentence ? css.sentence : css.muted} title={sentence || line.text}>
          {line.goods && <span className="code">{line.goods.sku}</span>}{' '}
          {sentence || (written === line.note ? <em>{written}</em> : written)}
        </span>
      </td>
      <td className={css.quantity} data-numeric>
        <span>{quantityOf(entry)}</span>
        <span className={css.muted} title={note}>
          {note}
        </span>
      </td>
      <td className={css.price} data-numeric>
        <Price entry={entry} />
      </td>
      <td className={css.stock} data-away={line.goods?.lots.some(({ location }) => location !== user.currLocation)}>
        {line.stock && !entry.result && <StockLine stock={line.stock} branch={user.location.reportName} short />}
        <span className={css.muted} title={supply}>
          {supply}
        </span>
      </td>
      <td className={css.acts}>
        {!['added', 'changed', 'noted'].includes(standing) && (
          <Button
            size="small"
            aria-label={t('quick.actLine', { act: t(`quick.act.${act}`), line: place + 1 })}
            disabled={away !== undefined}
            onClick={() => onDecide(entry.id)}
          >
            {t(`quick.act.${act}`)}
          </Button>
        )}
      </td>
      <td className={css.out}>
        <button
          type="button"
          className={css.remove}
          aria-label={t('quick.removeLine', { line: place + 1 })}
          disabled={away !== undefined}
          onClick={(event) => onRemove(entry.id, event.currentTarget)}
        >
          <IconX size={17} aria-hidden />
        </button>
      </td>
    </tr>
  )
})

/**
 * Shows the line's amount, and the price below it. Without showPrices it says that prices are hidden, and never shows
 * zero.
 */
function Price({
  entry: {
    line: { goods },
    stale,
  },
}: {
  entry: Entry
}) {
  if (!goods) return null
  return (
    <>
      <b data-stale={stale || undefined}>
        <MoneyText amount={goods.net} />
      </b>
      <span className={css.muted}>
        {goods.unitPrice != null && (
          <>
            <MoneyText amount={goods.unitPrice} perUnit />/{goods.priceUOM}
          </>
        )}
      </span>
    </>
  )
}
