import './paying-texts.ts'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { isZero } from '@sidemark/contract/rules/decimal'
import { amountRefusals } from '@sidemark/contract/rules/payments'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Big from 'big.js'
import { useState } from 'react'
import { pageData } from '#platform/config/page-data.ts'
import type { User } from '#platform/session/user.ts'
import { dotted, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceList } from '#ui/controls/choice-list.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ChargeList } from '#ui/figures/charge-list.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import css from './billing.module.css'
import { type Line, totalsOf, useLines } from './chosen-lines.ts'
import { payOptionsQuery, type Payment, prepare, preparedBy, useBegun } from './paying.queries.ts'

/** Billing: the chosen invoices, how they are paid, and what that comes to. */
export function BillingScreen({ user }: { user: User }) {
  const { data: options, error, refetch } = useQuery(payOptionsQuery(user.customerNumber))
  const [last] = useState(() => preparedBy(user))
  const [asked, setKind] = useState(last?.body.kind)
  const kind = options?.kinds.find((one) => one === asked) ?? options?.kinds[0]
  const keepsDiscount = kind !== 'card' || options?.discountOnCards === true
  const { data, chosen } = useLines(user, keepsDiscount)
  if (error && !options)
    return (
      <div className="page">
        <ErrorState text={t('app.loadFailed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!options || !data) return <DetailSkeleton />
  const { begun } = options
  return (
    <DetailPage
      back={<Link to="/payments/invoices">{t('nav.unpaidInvoices')}</Link>}
      title={t('paying.billing')}
      lead={begun && <Begun user={user} begun={begun} />}
      aside={<Paying user={user} chosen={chosen} options={options} kind={kind} onKind={setKind} last={last} />}
      // On a phone, the invoices come after how they are paid.
      foot={
        <ul className={css.lines} aria-label={t('payments.invoices')}>
          {chosen.map((line) => (
            <Row key={line.invoiceNumber} line={line} />
          ))}
        </ul>
      }
    >
      {null}
    </DetailPage>
  )
}

function Row({ line }: { line: Line }) {
  const { invoiceNumber, kind, orderNumber, poNumber, sidemark, taken, amount, item, shortReason, problem } = line
  return (
    <li>
      <span>
        <span className="code">{invoiceNumber}</span>
        <small>
          {dotted([
            kind === 'credit-memo' && t('paying.memo'),
            orderNumber && t('order.heading', { number: orderNumber }),
            poNumber,
            sidemark,
          ])}
        </small>
        {(shortReason || item?.payComment) && (
          <small>{dotted([shortReason && t(`paying.short.${shortReason}`), item?.payComment])}</small>
        )}
        {problem && <em role="alert">{problem}</em>}
      </span>
      <span>
        <MoneyText amount={amount} />
        {!isZero(taken) && <small>{t('payments.discountOf', { amount: formatMoney(taken) })}</small>}
      </span>
    </li>
  )
}

type Options = NonNullable<ReturnType<typeof useOptions>>
const useOptions = (customerNumber: string) => useQuery(payOptionsQuery(customerNumber)).data
type Kind = Options['kinds'][number]

type PayingProps = {
  user: User
  chosen: readonly Line[]
  options: Options
  kind: Kind | undefined
  onKind: (kind: Kind) => void
  last: ReturnType<typeof preparedBy>
}

/** How the invoices are paid, what it comes to, and the button that pays. */
function Paying({ user, chosen, options: { kinds, credit, discountOnCards }, kind, onKind, last }: PayingProps) {
  const navigate = useNavigate()
  const [comment, setComment] = useState(last?.body.comment ?? '')
  const [wantsCredit, setWantsCredit] = useState(Boolean(last?.body.useCredit && !isZero(last.body.useCredit)))
  const { due, memos, credits, discount, total } = totalsOf(chosen)
  const isShort = new Big(credit).lt(total)
  const byCredit = kind === 'account-credit'
  // Credit pays a part here. If there is enough for all, it is a kind of payment of its own.
  const mayUse = !byCredit && isShort && new Big(credit).gt(0)
  const used = mayUse && wantsCredit ? credit : '0.00'
  const amount = new Big(total).minus(used).toFixed(2)
  const problem =
    chosen.find((line) => line.problem)?.problem ||
    (new Big(total).lte(0) && amountRefusals.notAboveZero) ||
    (byCredit && isShort && amountRefusals.noSuchCredit(formatMoney(credit)))
  const pay = () => {
    if (!kind) return
    prepare(user, {
      customerNumber: user.customerNumber,
      kind,
      useCredit: used,
      comment,
      amount,
      invoices: chosen.map(({ invoiceNumber, pays, item, shortReason }) => ({
        invoiceNumber,
        payAmount: pays,
        payComment: item?.payComment ?? '',
        shortReason,
      })),
    })
    void navigate({ to: '/processpayment' })
  }
  const detailOf = (one: Kind) => {
    if (one === 'account-credit')
      return t(isShort ? 'paying.creditShort' : 'paying.creditLeft', { amount: formatMoney(credit) })
    return one === 'card' && !discountOnCards ? t('paying.noDiscount') : t('paying.onOtherPage')
  }
  const charges = [
    { kind: 'invoices', description: t('payments.invoices'), amount: due },
    { kind: 'memos', description: t('paying.memos', { count: memos }), amount: credits },
    { kind: 'discount', description: t('payments.discount'), amount: `-${discount}` },
    { kind: 'credit', description: t('paying.credit'), amount: `-${used}` },
  ].filter((charge) => !isZero(charge.amount))
  return (
    <aside className={css.paying}>
      {kinds.length === 0 ? (
        <p role="alert">{whomToCall(user)}</p>
      ) : (
        <section>
          <h2>{t('paying.how')}</h2>
          <ChoiceList
            label={t('paying.how')}
            value={kind ?? null}
            onChange={(value) => onKind(kinds.find((one) => one === value) ?? 'account-credit')}
            choices={kinds.map((one) => ({ value: one, title: t(`paying.kind.${one}`), detail: detailOf(one) }))}
          />
          {mayUse && (
            <CheckField
              label={t('paying.useCredit', { amount: formatMoney(credit) })}
              checked={wantsCredit}
              onChange={setWantsCredit}
            />
          )}
          <TextField
            label={t('payments.comment')}
            maxLength={200}
            autoComplete="off"
            value={comment}
            onChange={({ currentTarget: { value } }) => setComment(value)}
          />
        </section>
      )}
      <ChargeList charges={charges} total={amount} />
      <MainActionBar>
        {(problem || last?.refusal) && (
          <p className={css.problem} role="alert">
            {problem || last?.refusal}
          </p>
        )}
        <Button main wide size="large" disabled={!kind || Boolean(problem)} onClick={pay}>
          {t('paying.payNow', { amount: formatMoney(amount) })}
        </Button>
      </MainActionBar>
    </aside>
  )
}

function whomToCall({ location }: User) {
  const phone = pageData().appOption?.contactPhoneOverride || location.phone
  return t('paying.noKinds', { branch: location.reportName, phone: formatPhone(phone) })
}

/** A payment that was begun and not finished. Its invoices cannot be paid in another one. */
function Begun({ user, begun: { headerGUID, amount, invoices } }: { user: User; begun: Payment }) {
  const { mutate: goOn, isPending: isGoing } = useBegun(user, 'continue')
  const { mutate: cancel, isPending: isEnding } = useBegun(user, 'cancel')
  return (
    <section className={css.begun}>
      <p>
        <strong>{t('paying.begun', { amount: formatMoney(amount ?? '0'), count: invoices.length })}</strong>{' '}
        {t('paying.begunAbout')}
      </p>
      <Button waiting={isGoing} onClick={() => goOn(headerGUID)}>
        {t('paying.continue')}
      </Button>
      <Button waiting={isEnding} onClick={() => cancel(headerGUID)}>
        {t('payments.cancel')}
      </Button>
    </section>
  )
}
