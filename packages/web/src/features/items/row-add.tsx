import type { Reply } from '#platform/api/call.ts'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { type FormEvent, useId, useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { t } from '#platform/text/texts.ts'
import { convertedText } from './converted-text.ts'
import { type TypedQuantity, QuantityFields } from './quantity-fields.tsx'
import { quantityProblem } from './quantity-problem.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import css from './adding.module.css'

type Item = Pick<
  Reply<'GET /api/items/:sku'>,
  'sku' | 'description' | 'picture' | 'material' | 'UOMs' | 'customerUOM'
> &
  Partial<Pick<Reply<'GET /api/items/:sku'>, 'perDefaultUnit' | 'color'>> & {
    stock?: { etas?: { date?: string | null }[] }
  }
type Props = {
  customerNumber: string
  item: Item
  /** The quantity until the user types another one. The default is 1. */
  quantity?: string
  /**
   * Gets what was typed when the user leaves the fields, so that a place can keep it. `keep` ends typing: the fields show `quantity` and
   * the item's unit again.
   */
  onTyped?: (typed: { quantity: string; UMCode: string }, keep: () => void) => void
  /** Whether the Add button is shown. */
  adds?: boolean
  /** The converted quantity is shown in the field, so that the row is no higher than its button. */
  isTight?: boolean
}

/** The look of an Add button that has no quantity beside it. */
export const addLook = css.add

/** Shows quantity, unit and Add in one line of a list. The line for messages has its height before it has a text. */
export function RowAdd({ customerNumber, item, quantity = '1', onTyped, adds = true, isTight }: Props) {
  const { add, isPending } = useAddToCart(customerNumber)
  const [typed, setTyped] = useState<TypedQuantity | null>(null)
  const standing = { typed: quantity, UMCode: item.customerUOM }
  const asked = typed ?? standing
  const [tried, setTried] = useState(false)
  const footId = useId()
  const problem = quantityProblem(asked.typed, asked)
  const told = tried ? problem : ''
  const { sku, picture, material } = item
  const description = itemName(item)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const qtyToOrder = readQuantity(asked.typed, asked.UMCode)
    if (problem || qtyToOrder === null) return
    setTried(false)
    const due = item.stock?.etas?.[0]?.date
    add({ sku, qtyToOrder, umcode: asked.UMCode, description, picture, material, due })
  }

  function leave() {
    const number = readQuantity(asked.typed, asked.UMCode)
    if (!onTyped || !typed) return
    if (problem || number === null) return setTried(true)
    if (number === quantity && typed.UMCode === standing.UMCode) return setTyped(null)
    onTyped({ quantity: number, UMCode: typed.UMCode }, () => {
      setTyped((now) => (now === typed ? null : now))
      setTried(false)
    })
  }

  return (
    // When the focus leaves the fields, it leaves the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={css.rowAdd}
      data-tight={isTight}
      onSubmit={submit}
      noValidate
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave()
      }}
    >
      <QuantityFields
        asked={asked}
        onChange={setTyped}
        UOMs={item.UOMs}
        of={description}
        beside={isTight && <span className={css.beside}>{convertedText(asked, item)}</span>}
        problemId={told ? footId : ''}
      />
      {adds && (
        <button
          type="submit"
          className={css.add}
          data-pending={isPending || undefined}
          aria-label={t('adding.addItem', { name: description })}
        >
          <IconShoppingCartPlus size={17} stroke={1.8} aria-hidden /> <span aria-hidden>{t('adding.add')}</span>
        </button>
      )}
      {(told || !isTight) && (
        <span
          id={footId}
          className={css.foot}
          data-problem={told !== '' || undefined}
          role={told ? 'alert' : undefined}
        >
          {told || convertedText(asked, item)}
        </span>
      )}
    </form>
  )
}
