import { isZero } from '@sidemark/contract/rules/decimal'
import { LONGEST_COMMENTS } from '@sidemark/contract/rules/pasted/line'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTogether } from '#features/cart/cart.queries.ts'
import { Alternatives } from '#features/items/alternatives.tsx'
import { promiseQuery } from '#features/items/items.queries.ts'
import { type LotWay, LotWays } from '#features/items/lot-ways.tsx'
import { useSuggestions } from '#features/suggestions/use-suggestions.tsx'
import { call } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Candidates, QuantityChoices } from './candidates.tsx'
import { asksForLots, type Entry, type PreviewLine, type TypedRow, waitsBesideStock } from './kept-order.ts'
import { sentencesOf } from './line-words.ts'
import { lineStateOf } from './order-state.ts'
import { rowQuantity } from './row-quantity.ts'
import css from './decide-dialog.module.css'

type Props = {
  entry: Entry
  place: number
  /** What the button says if another line comes after this one. */ next: string | undefined
  customerNumber: string
  /** The name of my branch. */ branch: string
  onTake: (row: TypedRow) => void
  /** Goes on to the next line without an answer, if there is one. */ onSkip: (() => void) | undefined
  onClose: () => void
}

/**
 * Asks everything that is doubtful about a line at once: item, quantity and unit. It also asks whether to remember its
 * number as the customer's own.
 */
export function DecideDialog({ entry, place, next, customerNumber, branch, onTake, onSkip, onClose }: Props) {
  const { line } = entry
  const choices = line.doubts.flatMap((doubt) => doubt.choices)
  const [sku, setSku] = useState(
    line.goods?.sku ?? (line.candidates.length === 1 ? (line.candidates[0]?.sku ?? '') : ''),
  )
  const isUnknown = lineStateOf(entry) === 'unknown'
  const isFound = line.goods !== null || line.candidates.length > 0
  const [other, setOther] = useState(isFound ? '' : line.item)
  const [instead, setInstead] = useState('')
  const [quantity, setQuantity] = useState(choices.length > 0 ? '' : line.cuts || line.quantity)
  const [unit, setUnit] = useState(line.UMCode || line.unit)
  const [comments, setComments] = useState<string | null>(null)
  const [remembers, setRemembers] = useState(false)
  const [problem, setProblem] = useState('')
  const formId = useId()
  const numbers = useOwnNumber(customerNumber)
  const suggestions = useSuggestions({
    onlyItems: true,
    take: (taken) => {
      setOther(taken.sku ?? taken.text)
      setSku(taken.sku ?? '')
    },
  })
  const chosen = line.goods?.sku === sku ? line.goods : line.candidates.find((candidate) => candidate.sku === sku)
  const item = other.trim() || sku
  // Words are no item yet. A number is, whether it was chosen from the list or typed.
  const isChosen =
    item !== '' &&
    ([sku, instead, isUnknown ? '' : line.item].includes(item) || suggestions.numbered === item.toUpperCase())
  const said = comments ?? (chosen && 'why' in chosen ? chosen.comments : line.comments)
  const { goods } = line
  const isShort = goods !== null && goods.sku === item && !isZero(goods.qtyBackOrdered) && goods.cuts.length === 0
  const units = other.trim() === '' ? (chosen?.UOMs ?? []) : []
  const isSame = item === goods?.sku && quantity === (line.cuts || line.quantity) && unit === line.UMCode
  const keepsBackOrder = isSame && waitsBesideStock(entry)
  // The customer's own number and not a name: it has a digit, and it is not one of our numbers.
  const own = line.found === null && /\d/.test(line.item) && line.item.length <= 60 ? line.item : ''

  function submit(event: FormEvent) {
    event.preventDefault()
    const amount = rowQuantity(quantity, unit.toUpperCase())
    if (amount.problem) return setProblem(amount.problem)
    if (remembers && own && sku !== '') numbers.mutate({ itemNumber: own, sku })
    const isSold = units.length === 0 || units.some(({ UMCode }) => UMCode === unit)
    take(
      amount.quantity,
      isSold ? unit : (chosen?.customerUOM ?? ''),
      keepsBackOrder ? 'wait' : isSame ? entry.lotChoice : undefined,
    )
  }
  const take = (amount: string, UMCode: string, lotChoice?: LotWay) =>
    onTake({ entry: entry.id, item, quantity: amount, unit: UMCode, note: line.note, comments: said, lotChoice })

  return (
    <Dialog
      title={t('quick.decideTitle', { line: place + 1 })}
      width={600}
      onClose={onClose}
      whole
      foot={
        <>
          {onSkip && <Button onClick={onSkip}>{t('quick.skip')}</Button>}
          <Button main type="submit" form={formId} disabled={!isChosen}>
            {keepsBackOrder ? t('quick.keepBackOrder') : (next ?? t(line.goods ? 'quick.takeLine' : 'quick.take'))}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} data-unknown={isUnknown || undefined} onSubmit={submit} noValidate>
        <p className={css.written}>{line.text}</p>
        <ul className={css.doubts}>
          {!asksForLots(entry) && sentencesOf(entry).map((sentence) => <li key={sentence}>{sentence}</li>)}
        </ul>
        {(asksForLots(entry) || isShort) && goods?.sku === item && (
          <LotQuestion
            customerNumber={customerNumber}
            goods={goods}
            onTake={(lotChoice, taken) =>
              take(
                taken?.quantity ?? (line.cuts || line.quantity),
                taken?.UMCode ?? (line.cuts ? '' : line.UMCode),
                lotChoice,
              )
            }
          />
        )}
        {line.candidates.length > 0 && (
          <Candidates
            candidates={line.candidates}
            branch={branch}
            chosen={other.trim() === '' ? sku : ''}
            onChoose={(taken) => {
              setSku(taken)
              setOther('')
            }}
          />
        )}
        <span className={css.withList}>
          <TextField
            data-autofocus={isUnknown || undefined}
            label={t(isFound ? 'quick.anotherItem' : 'quick.item')}
            hint={isChosen ? undefined : t('quick.choose')}
            value={other}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setOther(event.currentTarget.value)
              setSku('')
            }}
            {...suggestions.inputProps}
            // Nothing matches what was written, so nothing is suggested before something else is typed.
            onFocus={undefined}
          />
          {suggestions.list}
        </span>
        {choices.length > 0 && item === line.goods?.sku && (
          <QuantityChoices
            choices={choices}
            chosen={{ quantity, UMCode: unit }}
            onChoose={(taken) => {
              setQuantity(taken.quantity)
              setUnit(taken.UMCode)
            }}
          />
        )}
        <div className={css.amounts}>
          <TextField
            data-autofocus={(!isUnknown && line.candidates.length === 0 && !asksForLots(entry)) || undefined}
            label={t('quick.quantity')}
            autoComplete="off"
            value={quantity}
            error={problem || undefined}
            onChange={(event) => setQuantity(event.currentTarget.value)}
          />
          {units.length > 0 ? (
            <SelectField
              label={t('quick.unit')}
              value={units.some(({ UMCode }) => UMCode === unit) ? unit : (chosen?.customerUOM ?? '')}
              onChoose={setUnit}
              options={units.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: UMlongDesc }))}
            />
          ) : (
            <TextField
              label={t('quick.unit')}
              placeholder={t('quick.usualUnit')}
              maxLength={20}
              value={unit}
              onChange={(event) => setUnit(event.currentTarget.value)}
            />
          )}
        </div>
        {(line.comments || said || comments !== null) && (
          <TextField
            label={t('quick.comments')}
            hint={t('quick.commentsHint')}
            value={said}
            maxLength={LONGEST_COMMENTS}
            onChange={(event) => setComments(event.currentTarget.value)}
          />
        )}
        {isShort && (
          <Alternatives
            customerNumber={customerNumber}
            sku={goods.sku}
            quantity={goods.customerQty}
            UMCode={goods.customerUOM}
            onTake={(one) => {
              setSku('')
              setInstead(one.sku)
              setOther(one.sku)
              setQuantity(one.quantity.quantity)
              setUnit(one.quantity.UMCode)
            }}
          />
        )}
        {own && sku !== '' && (
          <CheckField label={t('quick.remember', { number: own })} checked={remembers} onChange={setRemembers} />
        )}
        {line.found === 'own' && (
          <Button quiet className={css.forget} onClick={() => numbers.mutate({ itemNumber: line.item })}>
            {t('quick.forget', { number: line.item })}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

type QuestionProps = {
  customerNumber: string
  goods: NonNullable<PreviewLine['goods']>
  onTake: (way: LotWay | undefined, taken?: { quantity: string; UMCode: string }) => void
}

/** Asks how to fill the line, together with what the cart has of it. A press takes the way. */
function LotQuestion({ customerNumber, goods, onTake }: QuestionProps) {
  const { sku, customerQty: quantity, customerUOM: UMCode, cuts, etas } = goods
  const isCut = cuts.length > 0
  const alone = useQuery(
    promiseQuery(customerNumber, sku, {
      quantity,
      UMCode,
      ...(isCut && { cuts: cuts.map(({ pieces, inches }) => `${pieces}x${inches}`).join(',') }),
    }),
  )
  const { line, together } = useTogether(customerNumber, sku, isCut ? null : quantity, UMCode)
  const isBoth = together.data?.needsChoice === true
  const promise = isBoth ? together.data : alone.data
  // Nothing is asked about goods that come from one lot, unless several lots may be sooner.
  return promise && (goods.needsLotChoice || promise.split.length > 0) ? (
    <LotWays
      promise={promise}
      etas={etas}
      inCart={isBoth ? line?.customerQty : undefined}
      onChoose={(way) => onTake(way === 'single' ? 'wait' : way)}
      onTakeLess={isCut ? undefined : (taken, way) => onTake(way, taken)}
    />
  ) : null
}

/** Remembers the customer's own number for an item, or forgets it. */
function useOwnNumber(customerNumber: string) {
  return useMutation({
    mutationFn: ({ itemNumber, sku }: { itemNumber: string; sku?: string }) =>
      sku
        ? call('POST /api/quickorder/remember', { body: { customerNumber, itemNumber, sku } })
        : call('POST /api/quickorder/forget', { body: { customerNumber, itemNumber } }),
    onSuccess: (_, { itemNumber, sku }) =>
      notify.success(t(sku ? 'quick.remembered' : 'quick.forgotten', { number: itemNumber })),
    onError: () => notify.error(t('quick.numberFailed')),
  })
}
