import { IconShoppingCart, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { formatInUnits, formatQuantity, formatQuantityOf } from '#platform/text/formats.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { t } from '#platform/text/texts.ts'
import { focusBeside } from '#ui/rows/beside-line.ts'
import { Button } from '#ui/controls/button.tsx'
import { LineList, LineRow, SourceChip } from '#features/items/line-row.tsx'
import { MOST_LINES } from './cart.queries.ts'
import { type SavedLine, savedQuery, useLineActs } from './saved.queries.ts'
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
      <LineList>
        {lines.map((line) => (
          <SavedRow key={line.id} line={line} acts={acts} />
        ))}
      </LineList>
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
    <LineRow
      goods={{ ...line, picture: line.ImgSrc }}
      sidemark={line.sidemark}
      money={line.net === undefined ? undefined : line}
      quantity={<strong>{formatQuantityOf({ quantity: customerQty, UMCode: customerUOM })}</strong>}
      converted={priceUOM !== customerUOM && formatInUnits([{ quantity: qtyPriceUOM, UMCode: priceUOM }])}
      source={<Stock line={line} />}
      notes={line.comments}
      menu={
        <>
          {refusal === '' && (
            <button
              type="button"
              className={css.act}
              aria-label={t('cart.move', { sku })}
              title={t('cart.move', { sku })}
              onClick={(event) => leaving(event, move.mutateAsync({ lines: [line], done: t('cart.moved', { sku }) }))}
            >
              <IconShoppingCart size={18} aria-hidden />
            </button>
          )}
          <button
            type="button"
            className={css.act}
            aria-label={t('cart.removeSaved', { sku })}
            title={t('cart.removeSaved', { sku })}
            onClick={(event) => leaving(event, remove.mutateAsync({ lines: [line], done: t('cart.removed', { sku }) }))}
          >
            <IconTrash size={17} aria-hidden />
          </button>
        </>
      }
    />
  )
}

/**
 * The buttons disappear with their line, so the focus goes to the next line. A failed request shows its own message.
 */
const leaving = ({ currentTarget }: MouseEvent, answer: Promise<unknown>) =>
  void answer.then(focusBeside(currentTarget), () => undefined)

/** Says why the line cannot be bought, how much would be on back order, or that all of it is available. */
function Stock({ line: { refusal, qtyBackOrdered, customerUOM: unit } }: { line: SavedLine }) {
  if (refusal) return <SourceChip tone="stop" parts={[refusal]} />
  if (isZero(qtyBackOrdered)) return <SourceChip tone="here" parts={[t('cart.savedHere')]} />
  return <SourceChip tone="later" parts={[t('cart.savedShort', { quantity: formatQuantity(qtyBackOrdered), unit })]} />
}
