import { useId } from 'react'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { UnitPrice } from '#features/items/unit-price.tsx'
import type { PreviewLine } from './kept-order.ts'
import css from './decide-dialog.module.css'

type Props = {
  candidates: PreviewLine['candidates']
  /** The name of my branch. */ branch: string
  chosen: string
  onChoose: (sku: string) => void
}

/** Lists the items that a line may mean with price and stock, the most likely first. */
export function Candidates({ candidates, branch, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={css.candidates}>
      <legend>{t('quick.whichItem')}</legend>
      {candidates.map((candidate, place) => (
        <label key={candidate.sku}>
          <input
            type="radio"
            data-autofocus={place === 0 || undefined}
            name={name}
            value={candidate.sku}
            checked={candidate.sku === chosen}
            onChange={() => onChoose(candidate.sku)}
          />
          <PictureTile picture={candidate.picture} material={candidate.material} size={40} />
          <span>
            <ItemNameText item={candidate} />
            <small>
              <span className="code">{candidate.sku}</span>
              {candidate.size && ` · ${candidate.size}`}
            </small>
          </span>
          <StockLine stock={candidate.stock} branch={branch} short />
          <UnitPrice price={candidate.price} UMCode={candidate.customerUOM} inline withPromo={false} />
        </label>
      ))}
    </fieldset>
  )
}

type Quantity = PreviewLine['doubts'][number]['choices'][number]

/** Lists the quantities that a text may mean. None is chosen at first, because nobody knows which one is meant. */
export function QuantityChoices({
  choices,
  chosen,
  onChoose,
}: {
  choices: Quantity[]
  chosen: Quantity
  onChoose: (taken: Quantity) => void
}) {
  const name = useId()
  return (
    <fieldset className={css.candidates} data-quantities>
      <legend>{t('quick.whichQuantity')}</legend>
      {choices.map((choice, place) => (
        <label key={choice.UMCode}>
          <input
            type="radio"
            data-autofocus={place === 0 || undefined}
            name={name}
            checked={choice.quantity === chosen.quantity && choice.UMCode === chosen.UMCode}
            onChange={() => onChoose(choice)}
          />
          {formatQuantityOf(choice)}
        </label>
      ))}
    </fieldset>
  )
}
