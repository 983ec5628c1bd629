import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import Big from 'big.js'
import { itemName } from '@sidemark/contract/rules/item-name'
import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { useId, useState } from 'react'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { quantityProblem } from '#features/items/quantity-problem.ts'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { UnitPrice } from '#features/items/unit-price.tsx'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import type { Reply } from '#platform/api/call.ts'
import { ask } from '#platform/page/acts.ts'
import { formatDay, formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import type { Job } from './kept-job.ts'
import { areaName } from './area-name.ts'
import { orderedText } from './plan-figures.tsx'
import { type AddedLine, type LineToAdd, linesQuery, type Plan, useAddLines } from './rooms.queries.ts'
import css from './plan-order.module.css'

type Props = {
  user: User
  plan: Plan
  job: Job
  onChange: (part: Partial<Job>) => void
  /** Whether the plan belongs to an earlier input. */ isOld: boolean
}
type Companion = Plan['companions'][number]
/**
 * How much the user wants of each item that goes with the material, by SKU. A string is what they typed, null is the quantity that was worked out, and
 * undefined is none at all. A SKU is missing when the user has said nothing about it.
 */
type Wanted = Record<string, string | null | undefined>

/** Shows the material, its companions, and one button that adds them to the cart. */
export function PlanOrder({ user, plan, job, onChange, isOld }: Props) {
  const [wanted, setWanted] = useState<Wanted>({})
  const { mutate: add, data, variables, isPending, reset } = useAddLines(user.customerNumber, job, onChange)
  const sidemark = user.userClaims.showItemSidemark ? markOf(job, plan) : undefined
  const typedOf = ({ sku, isTaken }: Companion) => (sku in wanted ? wanted[sku] : isTaken ? null : undefined)
  const extras = plan.companions.flatMap((companion) => {
    const asked = typedOf(companion)
    const typed = asked ?? companion.quantity ?? ''
    return asked === undefined
      ? []
      : [
          {
            sku: companion.sku,
            quantity: readQuantity(typed, companion.customerUOM) ?? typed,
            UMCode: companion.customerUOM,
          },
        ]
  })
  const wrong = extras.find(({ quantity, UMCode }) => quantityProblem(quantity, { UMCode }) !== '')
  const lines: LineToAdd[] = [{ sku: plan.sku, ...plan.quantity, ...cutsOf(plan) }, ...extras].map((line, at) => ({
    line: at + 1,
    ...line,
    ...(sidemark && { sidemark }),
  }))
  const isAdded = data !== undefined && JSON.stringify(variables) === JSON.stringify(lines)
  const mayOrder = user.userClaims.allowedToOrder
  const { data: cost } = useQuery({
    ...linesQuery(user.customerNumber, lines),
    enabled: mayOrder && user.userClaims.showPrices && !isOld && !wrong && !isAdded,
    placeholderData: keepPreviousOf(user.customerNumber),
  })
  const want = (next: Wanted) => {
    reset()
    setWanted(next)
  }
  const branch = user.location.reportName
  /** A room or a quantity that is wrong comes first, because its goods would be missing in the cart. */
  const send = () => {
    const field = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    if (field) field.focus()
    else add(lines)
  }

  return (
    <>
      <section className={`no-print ${css.order}`} aria-labelledby="rooms-order">
        <h2 id="rooms-order">{t('rooms.order')}</h2>
        <ul className={css.rows}>
          <li className={css.row}>
            <ItemPicture item={{ ...plan.goods, picture: plan.goods.ImgSrc }} size={56} />
            <div className={css.what}>
              <b>
                <ItemNameText item={plan.goods} />
              </b>
              <span className="code">{plan.sku}</span>
            </div>
            <div className={css.more}>
              <StockLine stock={plan.stock} branch={branch} rolls={plan.plan !== null} />
              {!user.showroom && <span>{supplyOf(plan)}</span>}
            </div>
            <div className={css.much}>
              <b>{formatQuantityOf(plan.quantity)}</b>
              {!user.showroom && <MoneyText amount={plan.goods.net} />}
            </div>
          </li>
        </ul>
        {plan.companions.length > 0 && <h3>{t('rooms.withIt')}</h3>}
        <ul className={css.rows}>
          {plan.companions.map((companion) => (
            <li key={companion.sku} className={css.row}>
              <ItemPicture item={companion} size={56} />
              <div className={css.what}>
                <b>
                  <ItemNameText item={companion} />
                </b>
                <span className="code">{companion.sku}</span>
              </div>
              <div className={css.more}>
                <StockLine stock={companion.stock} branch={branch} short />
                <UnitPrice price={companion.price} UMCode={companion.customerUOM} inline />
                <span>{companion.how}</span>
              </div>
              <Extra
                companion={companion}
                typed={typedOf(companion)}
                onWant={(typed) => want({ ...wanted, [companion.sku]: typed })}
              />
            </li>
          ))}
        </ul>
        {isAdded && (
          <ul className={css.results} aria-live="polite">
            {data.lines.map((line) => (
              <Result key={line.line} line={line} />
            ))}
          </ul>
        )}
      </section>
      {mayOrder && (
        <MainActionBar sticks>
          <output className={css.total}>
            {orderedText(plan)}
            {extras.length > 0 && ` ${t('item.moreShort', { count: extras.length })}`}
            {cost && !wrong && ` · ${totalText(cost.others)}`}
          </output>
          {isAdded ? (
            <Button main size="large" wide onClick={() => ask('cart')}>
              {t('palette.openCart')}
            </Button>
          ) : (
            <Button main size="large" wide disabled={isOld} waiting={isPending} onClick={send}>
              <IconShoppingCartPlus size={19} aria-hidden /> {t('rooms.add', { count: lines.length })}
            </Button>
          )}
        </MainActionBar>
      )}
    </>
  )
}

/** "$1,214.90 with $10.00 cut charge": what the lines cost together. */
function totalText(lines: Reply<'POST /api/quickorder/preview'>['others']) {
  const sum = (of: 'net' | 'cutCharge') => lines.reduce((all, { goods }) => all.plus(goods?.[of] ?? 0), new Big(0))
  const cuts = sum('cutCharge')
  const all = formatMoney(sum('net').plus(cuts).toFixed(2))
  return cuts.eq(0) ? all : t('rooms.withCuts', { all, cuts: formatMoney(cuts.toFixed(2)) })
}

type ExtraProps = {
  companion: Companion
  typed: string | null | undefined
  onWant: (typed: string | null | undefined) => void
}

/** Asks whether to add a companion, and how much. The default is the computed quantity. */
function Extra({ companion, typed, onWant }: ExtraProps) {
  const name = itemName(companion)
  const quantity = typed ?? companion.quantity ?? ''
  const problem =
    typed === undefined
      ? ''
      : quantity === ''
        ? t('rooms.uncounted')
        : quantityProblem(quantity, { UMCode: companion.customerUOM })
  const problemId = useId()
  return (
    <div className={css.much}>
      <label className={css.take}>
        <input
          type="checkbox"
          aria-label={t('rooms.take', { name })}
          checked={typed !== undefined}
          onChange={(event) => onWant(event.currentTarget.checked ? null : undefined)}
        />
      </label>
      <span className={css.quantity}>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          aria-label={t('adding.quantityOf', { name })}
          aria-invalid={problem !== ''}
          aria-describedby={problemId}
          value={quantity}
          onChange={(event) => onWant(event.currentTarget.value)}
        />{' '}
        {companion.customerUOM}
      </span>
      {problem && (
        <small id={problemId} role="alert">
          {problem}
        </small>
      )}
    </div>
  )
}

/** Returns the job and then its rooms, within the 60 letters of a sidemark. */
function markOf(job: Job, plan: Plan) {
  const rooms = plan.rooms.map(({ name }) => name).join(', ')
  return [job.name.trim(), rooms].filter(Boolean).join(' – ').slice(0, 60).trim()
}

/** Says which roll or lot the cart would take, and which quantity would be on back order. */
function supplyOf({ goods, quantity }: Plan) {
  if (goods.needsLotChoice) return t('rooms.noLot')
  return [
    ...(goods.dyeLot ? [t('rooms.fromLot', { lot: goods.dyeLot })] : []),
    ...(goods.qtyBackOrdered === '0'
      ? []
      : [
          t('rooms.backOrdered', { quantity: formatQuantityOf({ ...quantity, quantity: goods.qtyBackOrdered }) }),
          goods.dateAvailable
            ? t('rooms.backOrderDue', { date: formatDay(goods.dateAvailable) })
            : t('cart.backOrderNoDate'),
        ]),
  ].join(' · ')
}

const Result = ({ line: { result, sku, quantity, UMCode, reason } }: { line: AddedLine }) => (
  <li data-result={result}>
    <strong>{t(`rooms.result.${result}`)}</strong> <span className="code">{sku}</span>
    {result !== 'refused' && ` · ${formatQuantityOf({ quantity, UMCode })}`}
    {reason !== '' && <p>{reason}</p>}
  </li>
)

/** The cuts of the plan, each with the names of its areas, which are printed on the cut ticket. */
function cutsOf({ goods, plan: cutPlan, rooms }: Plan): Pick<LineToAdd, 'cuts'> {
  if (goods.cuts.length === 0) return {}
  return {
    cuts: goods.cuts.map(({ pieces, length, inches }) => ({
      pieces,
      length,
      comment: (cutPlan?.cutList.find((cut) => cut.length === inches && cut.pieces === pieces)?.areas ?? [])
        .flatMap((at) => cutPlan?.areas[at] ?? [])
        .map((area) => areaName(rooms, area))
        .join(', ')
        .slice(0, 120),
    })),
  }
}
