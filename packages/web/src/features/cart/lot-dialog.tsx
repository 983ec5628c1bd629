import Big from 'big.js'
import { Problem } from '@sidemark/contract/rules/problems'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dotted, formatQuantity, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceList } from '#ui/controls/choice-list.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import type { Fill, PromiseReply } from '#features/items/items.queries.ts'
import { splitWords } from '#features/items/split-words.ts'
import { useUpdateLine } from './cart-acts.queries.ts'
import { type CartLine, promiseOfLine, useLineNow } from './cart.queries.ts'
import { lotsText, whenText } from './line-source.ts'
import { asItIs } from './mine-over-theirs.ts'
import css from './cart-dialogs.module.css'

type Props = { user: User; line: CartLine; focusAfter: () => HTMLElement | null | undefined; onClose: () => void }

/**
 * The ways to fill a line from one dye lot, each with lot, branch and day, and a split if the best of them is to come. The line gets the chosen one, or stays as it is
 * if that is gone meanwhile.
 */
export function LotDialog({ user: { customerNumber }, line: asked, focusAfter, onClose }: Props) {
  const line = useLineNow(customerNumber, asked) ?? asked
  const { data, isError, refetch } = useQuery(promiseOfLine(customerNumber, line, { everyLot: 'true' }))
  const { mutate, isPending } = useUpdateLine(customerNumber)
  const [chosen, setChosen] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  // A way over several dye lots has no lot that names it.
  const ways = (data?.promise ?? [])
    .filter((way) => way.lot !== null || isOf(way, line))
    .toSorted((a, b) => compare(a.date ?? NEVER, b.date ?? NEVER))
  const now = ways.findIndex((way) => isOf(way, line))
  const taken = chosen ?? (now < 0 ? null : String(now))
  const way = ways[Number(taken ?? -1)]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const change =
      taken === SPLIT ? { lotChoice: SPLIT } : way?.lot && { lot: way.lot, shown: way.lots.map(({ lot }) => lot) }
    if (!change || (way && way === ways[now])) return onClose()
    mutate(
      { line, change: { ...asItIs(line), ...change } },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!(error instanceof Problem)) return
          setRefused(error.message)
          setChosen(null)
          void refetch()
        },
      },
    )
  }
  return (
    <Dialog width={500} title={t('cart.lotTitle')} focusAfter={focusAfter} onClose={onClose}>
      <form className={css.form} onSubmit={submit}>
        <p className={css.what}>
          <ItemNameText item={line} /> · {formatQuantityOf({ quantity: line.customerQty, UMCode: line.customerUOM })}
        </p>
        {isError && <ErrorState text={t('cart.lotsFailed')} onRetry={() => void refetch()} />}
        {!data && !isError && <RowSkeletons rows={3} height={48} />}
        {data && ways.length === 0 && (
          <p>{t('cart.lotQuestion', { quantity: formatQuantity(line.customerQty), unit: line.customerUOM })}</p>
        )}
        {ways.length > 0 && (
          <ChoiceList
            label={t('cart.lotTitle')}
            choices={[
              ...ways.map((one, place) => ({
                value: String(place),
                title: [lotsText(one.lots) ?? t('cart.lotNew'), t('cart.from', { branch: one.locReportName })].join(
                  ' · ',
                ),
                detail: dotted([whenOf(one), lotHasText(one, data?.lots ?? [])]),
              })),
              // Several lots in stock may be sooner than the one that is to come.
              ...(data && data.split.length > 0
                ? [{ value: SPLIT, title: t('cart.lotSplit'), detail: splitWords(data).join('; ') }]
                : []),
            ]}
            value={taken}
            onChange={setChosen}
          />
        )}
        {refused && (
          <p role="alert" className={css.refused}>
            {refused}
          </p>
        )}
        <DialogActs>
          <Button onClick={onClose}>{t('cart.cancel')}</Button>
          <Button main type="submit" waiting={isPending} disabled={ways.length === 0}>
            {t('cart.lotTake')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

/** The choice that is no single lot. */
const SPLIT = 'split' as const

const whenOf = ({ date, steps, incoming }: Fill) =>
  [date ? whenText(steps, date) : t('cart.backOrderNoDate'), incoming && t('cart.lotIncoming')]
    .filter(Boolean)
    .join(' · ')

/** "34 CT in this lot": more than the line needs, for a job that may grow. Null for a way over several lots. */
function lotHasText({ lots: [first, ...others], locReportName }: Fill, lots: PromiseReply['lots']) {
  if (!first || others.length > 0) return null
  const free = lots
    .filter((lot) => lot.dyeLot === first.dyeLot && lot.roll === first.roll && lot.locReportName === locReportName)
    .reduce((sum, { available }) => sum.plus(available.quantity), new Big(0))
  return (
    free.gt(0) && t('cart.lotHas', { quantity: formatQuantityOf({ quantity: free.toFixed(), UMCode: first.UMCode }) })
  )
}

/** Sorts after every day. */
const NEVER = '~'
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether the line has exactly the lots of a way. */
function isOf({ lots }: Pick<Fill, 'lots'>, line: CartLine) {
  const names = (of: readonly { dyeLot: string; roll: string; locReportName: string }[]) =>
    of
      .map(({ dyeLot, roll, locReportName }) => `${dyeLot}\n${roll}\n${locReportName}`)
      .toSorted()
      .join('\n\n')
  return names(lots) === names(line.lots)
}
