import { itemName } from '@sidemark/contract/rules/item-name'
import { isZero } from '@sidemark/contract/rules/decimal'
import { roundCents, sum } from '@sidemark/contract/rules/money'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import Big from 'big.js'
import { useRef, useState } from 'react'
import { dotted, formatPastDay, formatPricePer, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { detailTitle } from '#ui/page/detail-page.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { BareTextField } from '#ui/fields/text-field.tsx'
import { priceWarning, type QuoteLine, shortText, stockWarning } from './quote-lines.tsx'
import { useAcceptQuote } from './quote-acts.queries.ts'
import type { Quote } from './quotes.queries.ts'
import css from './quote-screen.module.css'

/**
 * Whether a text is not a quantity that can be accepted. It has to be above zero and at most the remaining quantity.
 */
function isBad(text: string, { qtyLeft: left, UMCode }: { qtyLeft: string; UMCode: string }) {
  const wanted = new Big(readQuantity(text, UMCode) ?? 0)
  return wanted.lte(0) || wanted.gt(left)
}

/** What a quantity of a line costs at the quoted price. Undefined for users who may not see it. */
const amountOf = ({ unitPrice, net, qtyPriceUOM, quantity }: QuoteLine, wanted: string) => {
  if (unitPrice == null || net == null) return undefined
  return new Big(wanted).eq(quantity)
    ? net
    : roundCents(new Big(unitPrice).times(qtyPriceUOM).times(wanted).div(quantity))
}

type Props = { customerNumber: string; quote: Quote; onClose: () => void }

/** Asks which lines go into the cart, and how much of each. The default is the whole remaining quantity. */
export function AcceptDialog({ customerNumber, quote, onClose }: Props) {
  const { mutate: accept, isPending } = useAcceptQuote(customerNumber, quote.quoteNumber)
  const left = quote.lines.filter(({ qtyLeft }) => !isZero(qtyLeft))
  const [typed, setTyped] = useState<Record<number, string | undefined>>(() =>
    Object.fromEntries(left.map(({ lineNumber, qtyLeft }) => [lineNumber, qtyLeft])),
  )
  const [isTold, setTold] = useState(false)
  const amounts = new Map(
    left.flatMap((line) => {
      const text = typed[line.lineNumber]
      const amount = text !== undefined && !isBad(text, line) && amountOf(line, readQuantity(text, line.UMCode) ?? '0')
      return amount ? [[line.lineNumber, amount]] : []
    }),
  )
  const lines = left.flatMap(({ lineNumber, UMCode }) =>
    typed[lineNumber] === undefined ? [] : [{ lineNumber, quantity: readQuantity(typed[lineNumber], UMCode) ?? '0' }],
  )
  const canSend =
    lines.length > 0 &&
    left.every((line) => typed[line.lineNumber] === undefined || !isBad(typed[line.lineNumber] ?? '', line))
  const send = () => {
    setTold(true)
    if (canSend) accept({ revision: quote.revision, lines }, { onSuccess: ({ success }) => success && close() })
  }
  const isAccepted = useRef(false)
  const close = () => {
    isAccepted.current = true
    onClose()
  }
  return (
    <Dialog
      width={600}
      title={t('quote.acceptTitle', { number: quote.quoteNumber })}
      focusAfter={() => (isAccepted.current ? detailTitle() : null)}
      onClose={onClose}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className={css.lead}>
          {t('quote.acceptLead', { date: quote.expiresOn ? formatPastDay(quote.expiresOn) : '' })}
        </p>
        <ul className={css.choices}>
          {left.map((line) => {
            const { lineNumber, qtyLeft, sku, UMCode } = line
            const text = typed[lineNumber]
            const set = (next: string | undefined) => setTyped((before) => ({ ...before, [lineNumber]: next }))
            return (
              <li key={lineNumber} className={css.choice}>
                <CheckField
                  label={itemName(line)}
                  hint={dotted([
                    formatQuantityOf({ quantity: qtyLeft, UMCode }),
                    line.unitPrice && formatPricePer(line.unitPrice, line.priceUOM),
                    shortText(line) ?? stockWarning(line),
                    priceWarning(line),
                  ])}
                  checked={text !== undefined}
                  onChange={(chosen) => set(chosen ? qtyLeft : undefined)}
                />
                <BareTextField
                  label={t('quote.acceptQuantity', { sku, unit: UMCode })}
                  inputMode="decimal"
                  autoComplete="off"
                  disabled={text === undefined}
                  aria-invalid={(isTold && text !== undefined && isBad(text, line)) || undefined}
                  value={text ?? ''}
                  onChange={(event) => set(event.currentTarget.value)}
                />
                {amounts.has(lineNumber) && (
                  <strong className={css.chosenAmount}>
                    <MoneyText amount={amounts.get(lineNumber)} />
                  </strong>
                )}
                {isTold && text !== undefined && isBad(text, line) && (
                  <p className={css.bad} role="alert">
                    {t('quote.acceptBad', { left: formatQuantityOf({ quantity: qtyLeft, UMCode }) })}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
        {amounts.size > 0 && (
          <p className={css.chosenTotal}>
            <strong>
              <span>{t('quotes.total')}</span>
              <MoneyText amount={sum([...amounts.values()])} />
            </strong>
            <small>{t('quote.totalHint')}</small>
          </p>
        )}
        {isTold && lines.length === 0 && (
          <p className={css.bad} role="alert">
            {t('quote.acceptNone')}
          </p>
        )}
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending} data-autofocus>
            {t('quote.acceptChosen')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
