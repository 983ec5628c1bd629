import { isZero } from '@sidemark/contract/rules/decimal'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import Big from 'big.js'
import type { ReactNode } from 'react'
import { ask } from '#platform/page/acts.ts'
import { formatCount, formatMoney, formatWholeDay } from '#platform/text/formats.ts'
import { t, type TextKey } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { isChecking, lineStateOf, type LineState } from './order-state.ts'
import { asksForLots, type Entry, isReady, type KeptOrder, MOST } from './kept-order.ts'
import type { Delivery } from './deliver.ts'
import type { QuickOrder } from './use-quick-order.ts'
import css from './quick-order.module.css'

/**
 * The states that are counted, with their texts. A noted line is no line of goods. The keys are whole, because a template of
 * them would keep the names of all `quick.` keys in the scripts.
 */
const order: [Exclude<LineState, 'noted'>, TextKey][] = [
  ['added', 'quick.added'],
  ['changed', 'quick.changed'],
  ['failed', 'quick.failed'],
  ['ready', 'quick.ready'],
  ['later', 'quick.later'],
  ['asks', 'quick.asks'],
  ['unknown', 'quick.unknown'],
  ['refused', 'quick.refused'],
]

/** "1,000 ready": the number decides the plural form, and its digits are grouped. */
const counted = (key: TextKey, count: number) => t(key, { count }).replace(String(count), formatCount(count))

type Props = {
  kept: KeptOrder
  count: (...states: LineState[]) => number
  way: Delivery
  acts: QuickOrder['acts']
  /** Opens the first of these lines, which nobody has decided yet. */
  open: Entry[]
  onReview: (id: number) => void
  /** The choice of the lines that are shown, if there is one. */ children: ReactNode
}

/** Shows the state of the lines, as in "38 ready · 2 to review · 1 not found", what they cost, and the acts on them. */
export function OrderFoot({ kept, count, way, acts, open: [first, ...others], onReview, children }: Props) {
  const { entries, sending } = kept
  const done = count('added', 'changed')
  const ready = Math.min(count('ready', 'later'), MOST)
  const noneIsReady = ready === 0 && !sending
  return (
    <>
      <div className={css.foot}>
        <output className={css.summary}>
          {order
            .filter(([standing]) => count(standing) > 0)
            .map(([standing, key]) => (
              <span key={standing} data-standing={standing}>
                {counted(key, count(standing))}
              </span>
            ))}
        </output>
        <MainActionBar>
          {ready > 0 && !sending && <p className={css.worth}>{worthOf(entries)}</p>}
          {noneIsReady && first && (
            <Button main size="large" wide onClick={() => onReview(first.id)}>
              {counted('quick.review', others.length + 1)}
            </Button>
          )}
          {noneIsReady && done > 0 && (
            <Button main={!first} size="large" wide onClick={() => ask('cart')}>
              {t('palette.openCart')}
            </Button>
          )}
          {!(noneIsReady && (first || done > 0)) && (
            <Button
              main
              size="large"
              wide
              disabled={noneIsReady}
              waiting={sending !== null || isChecking(kept)}
              onClick={acts.send}
            >
              <IconShoppingCartPlus size={19} aria-hidden />{' '}
              {sending && !way.isStuck ? t('quick.adding') : counted('quick.addToCart', ready)}
            </Button>
          )}
        </MainActionBar>
      </div>
      <div className={css.tools}>
        {children}
        <div className={css.acts}>
          {done > 0 && (
            <Button quiet onClick={() => acts.remove((entry) => ['added', 'changed'].includes(lineStateOf(entry)))}>
              {t('quick.removeDone')}
            </Button>
          )}
          {count('refused') > 0 && (
            <Button quiet onClick={() => acts.remove((entry) => ['refused', 'noted'].includes(lineStateOf(entry)))}>
              {t('quick.removeOut')}
            </Button>
          )}
          <Button quiet disabled={sending !== null} onClick={() => acts.remove(() => true)}>
            {t('quick.clear')}
          </Button>
        </div>
      </div>
    </>
  )
}

/**
 * What the ready lines cost, and the day on which the last of them can be had: "Merchandise $580.36 · earliest day for
 * all: Tue, Dec 1". Users without prices see the day. Nothing is said of prices and days of an earlier visit.
 */
function worthOf(entries: Entry[]) {
  const ready = entries.filter((entry) => isReady(entry) && !asksForLots(entry))
  const goods = ready.flatMap(({ line }) => line.goods ?? []).slice(0, MOST)
  if (ready.some(({ stale }) => stale)) return ''
  const sum = (of: (one: (typeof goods)[number]) => string | null | undefined) =>
    goods.reduce((all, one) => all.plus(of(one) ?? 0), new Big(0)).toFixed(2)
  const [cuts, days] = [
    sum(({ cutCharge }) => cutCharge),
    goods.map(({ promisedDate }) => promisedDate ?? '').toSorted(),
  ]
  return [
    goods[0]?.net !== undefined && t('quick.merchandise', { amount: formatMoney(sum(({ net }) => net)) }),
    !isZero(cuts) && t('quick.cutCharges', { amount: formatMoney(cuts) }),
    days[0] ? t('quick.allOn', { date: formatWholeDay(days.at(-1) ?? '') }) : t('quick.noDay'),
  ]
    .filter(Boolean)
    .join(' · ')
}
