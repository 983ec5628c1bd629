import { feetText } from '@sidemark/contract/rules/spoken'
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Job } from './kept-job.ts'
import { type Plan, planQuery } from './rooms.queries.ts'
import css from './rooms.module.css'

/** The least that strips must save to be offered, in inches. */
const WORTHWHILE = '36'

/** Says what would be saved if narrow pieces were filled from strips, and offers it. Nobody gets seams unasked. */
export function PiecedNote({
  customerNumber,
  plan: { sku, goods, plan },
  job,
  onChange,
}: {
  customerNumber: string
  plan: Plan
  job: Job
  onChange: (part: Partial<Job>) => void
}) {
  const { data: pieced } = useQuery(planQuery(customerNumber, sku, { ...job, pieceFill: WORTHWHILE }, true))
  if (!plan || !pieced?.plan) return null
  const saved = BigInt(goods.baseQuantity) - BigInt(pieced.goods.baseQuantity)
  if (saved <= 0n) return null
  const seams = pieced.plan.seams.count - plan.seams.count
  return (
    <div className={`no-print ${css.pieced}`}>
      <span>{t('rooms.pieced', { saved: feetText(saved), count: seams })}</span>
      <Button size="small" onClick={() => onChange({ pieceFill: WORTHWHILE })}>
        {t('rooms.usePieces')}
      </Button>
    </div>
  )
}
