import Big from 'big.js'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { isZero } from '@sidemark/contract/rules/decimal'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { ask } from '#platform/page/acts.ts'
import { formatDay, formatMoney, formatPricePer, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { QuantityFields } from '#features/items/quantity-fields.tsx'
import { quantityProblem } from '#features/items/quantity-problem.ts'
import { type ReorderedLine, reorderQuery, type ReorderOffer, useReorder } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'
import css from './order-dialogs.module.css'

type Props = { customerNumber: string; order: Order; onClose: () => void }
type Line = Order['lines'][number]
const keyOf = ({ lineNumber, sequence }: { lineNumber: number; sequence: number }) => `${lineNumber}.${sequence}`

/** The pause in typing before the price and stock of another quantity are requested, in ms. */
const PAUSE = 300

/** Lets the user choose lines of an order and their quantities for the cart, then shows the result of each. */
export function OrderReorderDialog({ customerNumber, order, onClose }: Props) {
  const lines = order.lines.filter(({ isTakenOut }) => !isTakenOut)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(lines.map(keyOf)))
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  // Each choice has one key. If the user presses twice, or the request is sent again, the lines are added only once.
  const [key, setKey] = useState(newIdempotencyKey)
  const { mutate: reorder, data, isPending } = useReorder({ customerNumber, orderNumber: order.orderNumber })
  const choose = (next: Iterable<string>) => {
    setChosen(new Set(next))
    setKey(newIdempotencyKey())
  }
  const toggle = (name: string) => (on: boolean) =>
    choose(on ? [...chosen, name] : [...chosen].filter((other) => other !== name))
  const taken = lines.filter((line) => chosen.has(keyOf(line)))
  const isWrong = taken.some((line) => {
    const quantity = typed.get(keyOf(line))
    return quantity !== undefined && quantityProblem(quantity, line) !== ''
  })
  const send = () =>
    reorder({
      key,
      lines: taken.map((line) => {
        const quantity = otherQuantity(line, typed.get(keyOf(line)))
        return { lineNumber: line.lineNumber, sequence: line.sequence, ...(quantity && { quantity }) }
      }),
    })

  if (data) {
    return (
      <Dialog
        width={600}
        title={t('order.reorder')}
        onClose={onClose}
        foot={<Done lines={data.lines} onClose={onClose} />}
      >
        <ul className={css.results} aria-live="polite">
          {data.lines.map((line) => (
            <Result key={keyOf(line)} line={line} />
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <Dialog
      width={600}
      title={t('order.reorder')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main data-autofocus waiting={isPending} disabled={taken.length === 0 || isWrong} onClick={send}>
            {taken.length === 0 ? t('order.reorderNone') : t('order.reorderSubmit', { count: taken.length })}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{t('order.reorderQuestion')}</p>
      {lines.length > 1 && (
        <CheckField
          label={t('order.reorderAll')}
          checked={taken.length === lines.length}
          onChange={(on) => choose(on ? lines.map(keyOf) : [])}
        />
      )}
      <ul className={css.offers}>
        {lines.map((line) => (
          <Offered
            key={keyOf(line)}
            of={{ customerNumber, orderNumber: order.orderNumber }}
            line={line}
            isChosen={chosen.has(keyOf(line))}
            onChoose={toggle(keyOf(line))}
            typed={typed.get(keyOf(line)) ?? line.quantity}
            onType={(quantity) => {
              setTyped(new Map(typed).set(keyOf(line), quantity))
              setKey(newIdempotencyKey())
            }}
          />
        ))}
      </ul>
    </Dialog>
  )
}

/**
 * The typed quantity of a line as a number, or null if it is the ordered one ("30.5" of 30.50) or no number. A line with
 * another quantity loses its cuts.
 */
function otherQuantity({ quantity, UMCode }: Line, typed = quantity) {
  const now = readQuantity(typed, UMCode)
  return now === null || new Big(now).eq(quantity) ? null : now
}

type OfferedProps = {
  of: { customerNumber: string; orderNumber: string }
  line: Line
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  typed: string
  onType: (typed: string) => void
}

/** A line with its quantity, and below it price, amount and stock of today for that. Cuts are ordered again as they were. */
function Offered({ of: { customerNumber, orderNumber }, line, isChosen, onChoose, typed, onType }: OfferedProps) {
  const problem = quantityProblem(typed, line)
  const [quantity] = useDebouncedValue(problem ? null : otherQuantity(line, typed), PAUSE)
  const { data: all, isError } = useQuery(reorderQuery(customerNumber, orderNumber))
  const { lineNumber, sequence } = line
  const own = useQuery({
    ...reorderQuery(customerNumber, orderNumber, {
      lineNumber: String(lineNumber),
      sequence: String(sequence),
      quantity: quantity ?? '',
    }),
    enabled: quantity !== null,
    placeholderData: keepPreviousOf(customerNumber),
  })
  const offer = (quantity === null ? all : (own.data ?? all))?.lines.find((one) => keyOf(one) === keyOf(line))
  const isOld = quantity !== null && (own.data === undefined || own.isPlaceholderData)
  const id = `reorder-${keyOf(line)}`
  return (
    <li className={css.offer}>
      <CheckField
        label={
          <>
            <ItemNameText item={line} /> <span className={`code ${css.sku}`}>{line.sku}</span>
          </>
        }
        checked={isChosen}
        onChange={onChoose}
      />
      {line.cuts.length > 0 ? (
        <span>{formatQuantityOf(line)}</span>
      ) : (
        <QuantityFields
          steps="small"
          asked={{ typed, UMCode: line.UMCode }}
          onChange={(asked) => onType(asked.typed)}
          UOMs={line.UOMs.filter(({ UMCode }) => UMCode === line.UMCode)}
          of={line.sku}
          problemId={problem && id}
        />
      )}
      <p className={css.now} data-old={isOld || undefined} id={id}>
        {problem && <span data-tone="stop">{problem}</span>}
        {!problem && offer && <Today offer={offer} />}
        {!problem && !offer && (isError ? t('order.reorderOfferFailed') : <Skeleton width="60%" height={14} />)}
      </p>
    </li>
  )
}

/** "$4.91/SF", "Available Tue, Nov 24", "$3,017.88" */
function Today({
  offer: { refusal, reason, unitPrice, priceUOM, net, needsLotChoice, ...offer },
}: {
  offer: ReorderOffer
}) {
  if (refusal || isZero(offer.quantity)) return <span data-tone="stop">{refusal || reason}</span>
  const isLater = needsLotChoice || !isZero(offer.qtyBackOrdered)
  return (
    <>
      {unitPrice && <span>{formatPricePer(unitPrice, priceUOM)}</span>}
      <span data-tone={isLater ? 'later' : 'available'}>{stockText({ needsLotChoice, ...offer })}</span>
      {reason && <span>{reason}</span>}
      {net && <strong>{formatMoney(net)}</strong>}
    </>
  )
}

function stockText({
  needsLotChoice,
  qtyBackOrdered,
  UMCode,
  promisedDate,
}: Pick<ReorderOffer, 'needsLotChoice' | 'qtyBackOrdered' | 'UMCode' | 'promisedDate'>) {
  if (needsLotChoice) return t('order.reorderChoice')
  const quantity = formatQuantityOf({ quantity: qtyBackOrdered, UMCode })
  if (!isZero(qtyBackOrdered))
    return promisedDate
      ? t('order.reorderShortUntil', { quantity, date: formatDay(promisedDate) })
      : t('order.reorderShort', { quantity })
  return promisedDate ? t('order.reorderFilled', { date: formatDay(promisedDate) }) : t('order.reorderUndated')
}

/**
 * Leads to checkout if everything was added as it was ordered, and otherwise to the cart. Takes the focus from the button that was
 * in its place before.
 */
function Done({ lines, onClose }: { lines: readonly ReorderedLine[]; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  const isSettled = lines.every(({ result, needsLotChoice }) => result === 'added' && !needsLotChoice)
  const openCart = () => {
    onClose()
    ask('cart')
  }
  return (
    <div ref={place} className={css.done}>
      {!isSettled && <Button onClick={onClose}>{t('order.done')}</Button>}
      <Button main={!isSettled} data-first={!isSettled || undefined} onClick={openCart}>
        {t('order.openCart')}
      </Button>
      {isSettled && (
        <Link to="/checkout" data-first {...buttonLook({ main: true })} onClick={onClose}>
          {t('cart.checkout')}
        </Link>
      )}
    </div>
  )
}

const Result = ({ line }: { line: ReorderedLine }) => (
  <li data-result={line.result}>
    <strong>{t(`order.result.${line.result}`)}</strong>
    <span>
      <ItemNameText item={line} />
      <br />
      <span className="code">{line.sku}</span>
      {line.result !== 'refused' && ` · ${formatQuantityOf(line)}`}
    </span>
    {line.reason !== '' && <span className={css.why}>{line.reason}</span>}
  </li>
)
