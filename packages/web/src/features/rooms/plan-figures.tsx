import { feetText } from '@sidemark/contract/rules/spoken'
import { formatQuantity, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Job } from './kept-job.ts'
import { areaName } from './area-name.ts'
import type { CutPlan, Plan } from './rooms.queries.ts'
import css from './rooms.module.css'

/** "12 ft × 30 ft 6 in" or "21 CT": what is ordered. */
export const orderedText = ({ plan, goods, quantity }: Plan) =>
  plan ? `${feetText(plan.goodsWidth)} × ${feetText(BigInt(goods.baseQuantity))}` : formatQuantityOf(quantity)

/** Shows the plan in words: the needed area, the goods for it, the leftover, and the layout. */
export function PlanFigures({ plan, job }: { plan: Plan; job: Job }) {
  const { plan: cut, quantity, covers } = plan
  const values = { area: formatQuantity(plan.area), covers: covers.map(formatQuantityOf).join(' = ') }
  return (
    <div className={css.figures}>
      <p className={css.total}>
        <b>{orderedText(plan)}</b>
      </p>
      <p>
        {cut
          ? t('rooms.cuts', { ...values, width: feetText(cut.goodsWidth), length: feetText(cut.length) })
          : t('rooms.cartons', {
              ...values,
              waste: job.waste || '0',
              needed: formatQuantity(plan.needed),
              exact: formatQuantity(plan.exact ?? '0'),
              quantity: formatQuantityOf(quantity),
            })}
      </p>
      {plan.rounding && <p>{plan.rounding}</p>}
      {cut && (
        <p>
          {seamWords(cut.seams)}. {pileWords(cut, plan.rooms)} {t('rooms.withAllowance', { inches: job.allowance })}
        </p>
      )}
      {plan.pattern && (
        <p>{t(`rooms.pattern.${plan.pattern.match}`, { inches: formatQuantity(plan.pattern.repeat) })}</p>
      )}
      <p>
        {t('rooms.over', { over: formatQuantity(plan.over) })} · {t('rooms.walls', { length: feetText(plan.walls) })}
      </p>
    </div>
  )
}

/** Says how the pile runs: one way in every room, or by room. The pile of stairs always runs down the steps. */
function pileWords({ areas, direction }: CutPlan, rooms: Plan['rooms']) {
  const floors = areas.filter(({ kind }) => kind === 'floor')
  const other = floors.filter((area) => area.direction !== direction)
  const floorWords =
    floors.length === 0
      ? []
      : other.length === 0 || other.length === floors.length
        ? [t(`rooms.direction.${floors[0]?.direction ?? direction}`)]
        : [t(`rooms.directions.${direction}`, { rooms: other.map((area) => areaName(rooms, area)).join(', ') })]
  return [...floorWords, ...(floors.length < areas.length ? [t('rooms.direction.stairs')] : [])].join(' ')
}

function seamWords({ count, length, joints }: NonNullable<Plan['plan']>['seams']) {
  const seams = count === 0 ? t('rooms.noSeams') : t('rooms.seams', { count, length: feetText(length) })
  return joints === 0 ? seams : `${seams} ${t('rooms.joints', { count: joints })}`
}
