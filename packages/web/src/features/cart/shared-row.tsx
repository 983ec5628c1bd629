import { Link } from '@tanstack/react-router'
import { isZero } from '@sidemark/contract/rules/decimal'
import { itemName } from '@sidemark/contract/rules/item-name'
import { formatInUnits, formatQuantity } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import type { SharedLine, Taken } from './shared-carts.queries.ts'
import css from './shared-cart-screen.module.css'

type Props = { line: SharedLine; taken: Taken | undefined; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** Shows one line of a shared cart: item, quantity, today's price, and the result of adding it. */
export function SharedRow({ line, taken, isChosen, onChoose }: Props) {
  const { sku, customerQty, customerUOM, qtyPriceUOM, priceUOM, refusal } = line
  return (
    <li className={css.line}>
      <input
        type="checkbox"
        aria-label={t('shared.choose', { name: itemName(line) })}
        checked={isChosen}
        disabled={refusal !== ''}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <PictureTile picture={line.ImgSrc} material={line.material} size={48} />
      <span className={css.what}>
        <Link to="/item/{-$id}" params={{ id: sku }}>
          <ItemNameText item={line} />
        </Link>
        <span>
          {formatInUnits([
            { quantity: customerQty, UMCode: customerUOM },
            { quantity: qtyPriceUOM, UMCode: priceUOM },
          ])}
        </span>
        {line.sidemark && <em>{line.sidemark}</em>}
        {line.comments && <span>{line.comments}</span>}
        <output>{taken ? <Result taken={taken} /> : <Stock line={line} />}</output>
      </span>
      <strong className={css.amount}>
        <MoneyText amount={line.net} />
      </strong>
    </li>
  )
}

function Stock({ line: { refusal, qtyBackOrdered, customerUOM } }: { line: SharedLine }) {
  if (refusal) return <span className={css.refused}>{refusal}</span>
  if (isZero(qtyBackOrdered)) return <span className={css.here}>{t('shared.here')}</span>
  return (
    <span className={css.later}>
      {t('shared.short', { quantity: formatQuantity(qtyBackOrdered), unit: customerUOM })}
    </span>
  )
}

function Result({ taken: { result, reason, quantity, UMCode } }: { taken: Taken }) {
  if (result === 'refused') return <span className={css.refused}>{reason}</span>
  return (
    <span className={result === 'added' ? css.here : css.later}>
      {[t('shared.added', { quantity: formatQuantity(quantity), unit: UMCode }), reason].filter(Boolean).join('. ')}
    </span>
  )
}
