import { isZero } from '@sidemark/contract/rules/decimal'
import { amountRefusals } from '@sidemark/contract/rules/payments'
import Big from 'big.js'
import { dotted, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { type Line, totalsOf } from './chosen-lines.ts'
import css from './unpaid.module.css'

type Props = {
  /** Whether an invoice is left to choose. */ canChoose: boolean
  chosen: readonly Line[]
  /** What the user is told to correct. */ problem: string | undefined
  onGoOn: () => void
}

/** What the choice comes to. It stays in view, with the way on or what is in the way. */
export function ChosenBar({ canChoose, chosen, problem, onGoOn }: Props) {
  const { invoices, memos, due, credits, discount, total } = totalsOf(chosen)
  const { length: wrong } = chosen.filter((line) => line.isWrongAmount)
  // They are counted, and only their reasons are missing.
  const { length: unexplained } = chosen.filter((line) => line.problem && !line.isWrongAmount)
  const isNothing = chosen.length > 0 && wrong === 0 && new Big(total).lte(0)
  const inTheWay =
    problem ??
    (isNothing
      ? amountRefusals.notAboveZero
      : wrong > 0
        ? t('paying.toCorrect', { count: wrong })
        : unexplained > 0
          ? t('paying.toExplain', { count: unexplained })
          : undefined)
  return (
    <MainActionBar sticks>
      <div className={`page ${css.bar}`}>
        <output>
          {chosen.length === 0
            ? t(canChoose ? 'paying.chooseSome' : 'paying.allCovered')
            : dotted([
                // What makes the total, unless it is the total.
                t('home.invoiceCount', { count: invoices }) + (due === total ? '' : ` ${formatMoney(due)}`),
                memos > 0 && `${t('paying.memos', { count: memos })} ${formatMoney(credits)}`,
                !isZero(discount) && t('payments.discountOf', { amount: formatMoney(`-${discount}`) }),
              ])}
          {inTheWay && <em role="alert">{inTheWay}</em>}
        </output>
        <strong aria-label={t('order.total')}>
          <MoneyText amount={total} />
        </strong>
        <Button main size="large" disabled={chosen.length === 0 || isNothing} onClick={onGoOn}>
          {t('paying.review')}
        </Button>
      </div>
    </MainActionBar>
  )
}
