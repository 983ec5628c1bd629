import { feetText } from '@sidemark/contract/rules/units'
import { formatQuantity, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { Job } from './kept-job.ts'
import type { Plan } from './rooms.queries.ts'
import css from './rooms.module.css'

/** The plan in words: what is needed, what that is in goods, what is left over, and how it is laid. */
export function PlanFigures({ plan, job }: { plan: Plan; job: Job }) {
  const { plan: cut, quantity, covers, goods } = plan
  const values = { area: formatQuantity(plan.area), covers: covers.map(formatQuantityOf).join(' = ') }
  return (
    <div className={css.figures}>
      <p className={css.total}><b>{cut ? `${feetText(cut.goodsWidth)} × ${feetText(BigInt(goods.baseQuantity))}` : formatQuantityOf(quantity)}</b></p>
      <p>
        {cut
          ? t('rooms.cuts', { ...values, width: feetText(cut.goodsWidth), length: feetText(cut.length) })
          : t('rooms.cartons', { ...values, waste: job.waste || '0', needed: formatQuantity(plan.needed), exact: formatQuantity(plan.exact ?? '0'), quantity: formatQuantityOf(quantity) })}
      </p>
      {plan.rounding && <p>{plan.rounding}</p>}
      {cut && <p>{seamWords(cut.seams)}. {t(`rooms.direction.${cut.direction}`)} {job.allowance === '0' ? t('rooms.noAllowance') : t('rooms.withAllowance', { inches: job.allowance })}</p>}
      <p>{t('rooms.over', { over: formatQuantity(plan.over) })} · {t('rooms.walls', { length: feetText(plan.walls) })}</p>
    </div>
  )
}

function seamWords({ count, length, joints }: NonNullable<Plan['plan']>['seams']) {
  const seams = count === 0 ? t('rooms.noSeams') : t('rooms.seams', { count, length: feetText(length) })
  return joints === 0 ? seams : `${seams} ${t('rooms.joints', { count: joints })}`
}
