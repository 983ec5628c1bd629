import { IconCheck } from '@tabler/icons-react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatMoney, formatPricePer, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Explanation, Item } from '#features/items/items.queries.ts'
import { baseText } from './base-text.ts'
import css from './price-why.module.css'

type Step = Explanation['steps'][number]

/** A contract is looked through by item and by product line. Where it has no price, it is named once. */
const tellsMore = ({ name, unitPrice }: Step, at: number, steps: Step[]) =>
  unitPrice !== null ||
  name === '' ||
  !steps.some((other, place) => other.name === name && (other.unitPrice !== null || place < at))

/** Lists every source that was checked for the price, in order, and why it applies or not. */
export function PriceWhy({
  item,
  explanation: { quantity, price, extended, cutCharge, inCart, steps },
  onClose,
}: {
  item: Item
  explanation: Explanation
  onClose: () => void
}) {
  return (
    <Dialog
      title={t('item.price.whyTitle', {
        quantity: baseText(item, quantity.quantity),
        price: formatUnitPrice(price.unitPrice),
        unit: price.priceUOM,
      })}
      onClose={onClose}
    >
      <ol className={css.steps}>
        {steps.filter(tellsMore).map(({ source, name, unitPrice, won, reason }) => (
          <li key={`${source} ${name}`} className={css.step} data-won={won || undefined}>
            <span className={css.mark}>
              {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it takes the color of the words beside it, which an img cannot. */}
              {won && <IconCheck size={16} stroke={2.5} role="img" aria-label={t('item.price.won')} />}
            </span>
            <span className={css.what}>
              <b>{name || source}</b>
              <span>{reason}</span>
            </span>
            <span className={css.amount}>
              {unitPrice === null ? t('item.price.noPrice') : formatPricePer(unitPrice, price.priceUOM)}
            </span>
          </li>
        ))}
      </ol>
      {price.perUnit.length > 1 && (
        <p>
          {t('item.price.inUnits')}{' '}
          {price.perUnit
            .map(({ UMCode, price: amount }) => `${formatUnitPrice(amount)} ${t('item.price.per', { unit: UMCode })}`)
            .join(' · ')}
        </p>
      )}
      {inCart.quantity !== '0' && <p>{t('item.price.counted', { quantity: baseText(item, inCart.quantity) })}</p>}
      <p className={css.total}>
        {t('item.price.total')} <b>{formatMoney(extended)}</b>
        {cutCharge !== '0.00' && ` ${t('item.price.cutCharge', { amount: formatMoney(cutCharge) })}`}
      </p>
    </Dialog>
  )
}
