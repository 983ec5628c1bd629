import { IconShoppingCart, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { itemName } from '@sidemark/contract/rules/item-name'
import { formatInUnits, formatQuantity } from '#platform/text/formats.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { t } from '#platform/text/texts.ts'
import { focusBeside } from '#ui/rows/beside-line.ts'
import { Button } from '#ui/controls/button.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { MOST_LINES } from './cart.queries.ts'
import { type SavedLine, savedQuery, useLineActs } from './saved.queries.ts'
import lineCss from './cart-line.module.css'
import linesCss from './cart-lines.module.css'
import css from './saved-lines.module.css'

/** Shows the lines saved for later below the cart, with today's price and stock. No stock is set aside for them. */
export function SavedLines({ customerNumber, version }: { customerNumber: string; version: number }) {
  const { data } = useQuery({ ...savedQuery(customerNumber, version), placeholderData: keepPreviousOf(customerNumber) })
  const acts = useLineActs(customerNumber)
  if (!data || data.lines.length === 0) return null
  const { lines } = data
  const ready = lines.filter(({ refusal }) => refusal === '').slice(0, MOST_LINES)
  return (
    <section className={linesCss.group} aria-label={t('cart.saved')}>
      <h3 className={linesCss.title}>
        {t('cart.saved')}
        <span>{lines.length}</span>
      </h3>
      <p className={css.hint}>{t('cart.savedHint')}</p>
      <ul className={linesCss.lines}>
        {lines.map((line) => (
          <SavedRow key={line.id} line={line} acts={acts} />
        ))}
      </ul>
      {ready.length > 1 && (
        <div className={css.foot}>
          <Button
            size="small"
            waiting={acts.move.isPending}
            onClick={() => acts.move.mutate({ lines: ready, done: t('cart.movedAll', { count: ready.length }) })}
          >
            {t('cart.moveAll')}
          </Button>
        </div>
      )}
    </section>
  )
}

function SavedRow({ line, acts: { move, remove } }: { line: SavedLine; acts: ReturnType<typeof useLineActs> }) {
  const { sku, customerQty, customerUOM, qtyPriceUOM, priceUOM, refusal } = line
  return (
    <li className={lineCss.line} data-line>
      <PictureTile picture={line.ImgSrc} material={line.material} size={48} />
      <Link to="/item/{-$id}" params={{ id: sku }} className={lineCss.name} data-row-link>
        {itemName(line)}
      </Link>
      <span className={lineCss.amount}>
        <MoneyText amount={line.net} />
      </span>
      <div className={lineCss.what}>
        <span className={lineCss.acts}>
          {refusal === '' && (
            <button
              type="button"
              className={lineCss.act}
              aria-label={t('cart.move', { sku })}
              title={t('cart.move', { sku })}
              onClick={(event) => leaving(event, move.mutateAsync({ lines: [line], done: t('cart.moved', { sku }) }))}
            >
              <IconShoppingCart size={18} aria-hidden />
            </button>
          )}
          <button
            type="button"
            className={lineCss.act}
            aria-label={t('cart.removeSaved', { sku })}
            title={t('cart.removeSaved', { sku })}
            onClick={(event) => leaving(event, remove.mutateAsync({ lines: [line], done: t('cart.removed', { sku }) }))}
          >
            <IconTrash size={17} aria-hidden />
          </button>
        </span>
        <span className={lineCss.quantity}>
          {formatInUnits([
            { quantity: customerQty, UMCode: customerUOM },
            { quantity: qtyPriceUOM, UMCode: priceUOM },
          ])}
        </span>
        <Stock line={line} />
        {line.sidemark && <em className={lineCss.sidemark}>{line.sidemark}</em>}
        {line.comments && <span className={lineCss.detail}>{line.comments}</span>}
      </div>
    </li>
  )
}

/**
 * The buttons disappear with their line, so the focus goes to the next line. A failed request shows its own message.
 */
const leaving = ({ currentTarget }: MouseEvent, answer: Promise<unknown>) =>
  void answer.then(focusBeside(currentTarget), () => undefined)

/** Says why the line cannot be bought, how much would be on back order, or that all of it is available. */
function Stock({ line: { refusal, qtyBackOrdered, customerUOM } }: { line: SavedLine }) {
  if (refusal) return <span className={css.refusal}>{refusal}</span>
  if (isZero(qtyBackOrdered)) return <span className={css.here}>{t('cart.savedHere')}</span>
  return (
    <span className={lineCss.later}>
      {t('cart.savedShort', { quantity: formatQuantity(qtyBackOrdered), unit: customerUOM })}
    </span>
  )
}
