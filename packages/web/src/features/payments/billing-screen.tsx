import './paying-texts.ts'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { scheduleProblem } from '@sidemark/contract/rules/banking-days'
import { isZero } from '@sidemark/contract/rules/decimal'
import { daysBetween } from '@sidemark/contract/rules/day-after'
import { amountRefusals } from '@sidemark/contract/rules/payments'
import type { SurchargeRate } from '@sidemark/contract/rules/surcharge'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Big from 'big.js'
import { useState } from 'react'
import { pageData } from '#platform/config/page-data.ts'
import type { User } from '#platform/session/user.ts'
import { dotted, formatDay, formatMoney, formatWholeDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { notify } from '#platform/page/notify.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { ChoiceList } from '#ui/controls/choice-list.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { BareTextField, TextField } from '#ui/fields/text-field.tsx'
import { ChargeList } from '#ui/figures/charge-list.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { BegunPayment } from './begun-payment.tsx'
import css from './billing.module.css'
import { edit, leaveOut, type Line, payOnDays, sumOf, totalsOf, useLines } from './chosen-lines.ts'
import { type Method, type Methods, methodsQuery } from './methods.queries.ts'
import { lastDayOf, missedAfter } from './pay-day.ts'
import { prepare, preparedBy } from './paying.queries.ts'
import { payOptionsQuery } from './payments.queries.ts'
import { isLate } from './unpaid-list.ts'

/** The first invoices of a long choice. The others are shown on request, so that the page stays short. */
const FIRST = 6

/** Billing: the chosen invoices, how and when they are paid, and what that comes to. */
export function BillingScreen({ user }: { user: User }) {
  const { data: options, error, refetch } = useQuery(payOptionsQuery(user.customerNumber))
  const { data: kept } = useQuery(methodsQuery(user.customerNumber))
  const [last] = useState(() => preparedBy(user))
  const [asked, setHow] = useState(last && ('methodId' in last.body ? last.body.methodId : last.body.kind))
  const way = wayOf(asked, options, kept)
  const later = way?.methodId !== undefined
  const { data, chosen } = useLines(user, { keepsDiscount: way?.earnsDiscount ?? true, later })
  const [differs, setDiffers] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const isOneDay = !differs && chosen.every(({ payOn }) => payOn === chosen[0]?.payOn)
  if (error && !options)
    return (
      <div className="page">
        <ErrorState text={t('app.loadFailed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!options || !data || !kept) return <DetailSkeleton />
  const { invoices, memos } = totalsOf(chosen)
  if (chosen.length === 0)
    return (
      <div className="page">
        <h1>{t('paying.billing')}</h1>
        <EmptyState title={t('paying.noneChosen')}>
          <Link to="/payments/invoices" {...buttonLook({ main: true })}>
            {t('paying.chooseThere')}
          </Link>
        </EmptyState>
      </div>
    )
  const rowWay = isOneDay ? undefined : way
  // What has to be corrected is shown, too.
  const isFirst = (line: Line, place: number) =>
    isWhole || place < FIRST || chosen.length < FIRST + 3 || line.problem || dayProblem(line, rowWay)
  const rest = chosen.filter((line, place) => !isFirst(line, place))
  return (
    <DetailPage
      back={<Link to="/payments/invoices">{t('nav.unpaidInvoices')}</Link>}
      title={t('paying.billing')}
      lead={<BegunPayment user={user} />}
      aside={
        <Paying
          user={user}
          chosen={chosen}
          options={options}
          methods={kept.methods}
          way={way}
          onWay={setHow}
          last={last}
        />
      }
    >
      <section>
        <div className={css.head}>
          <h2>
            {dotted([t('home.invoiceCount', { count: invoices }), memos > 0 && t('paying.memos', { count: memos })])}
          </h2>
          {later && <PayDays user={user} chosen={chosen} way={way} isOneDay={isOneDay} onDiffer={setDiffers} />}
        </div>
        <ul className={css.lines} aria-label={t('payments.invoices')}>
          {chosen.filter(isFirst).map((line) => (
            <Row key={line.invoiceNumber} user={user} line={line} way={rowWay} />
          ))}
          {rest.length > 0 && (
            <li className={css.rest}>
              <Button
                onClick={({ currentTarget: { parentElement: row } }) => {
                  // This button is gone then. The keyboard goes on above it.
                  row?.previousElementSibling?.querySelector('button')?.focus()
                  setWhole(true)
                }}
              >
                {t('paying.showAll', { count: chosen.length })}
              </Button>
              {t('item.moreShort', { count: rest.length })}
              <MoneyText amount={sumOf(rest, ({ pays }) => pays)} />
            </li>
          )}
        </ul>
      </section>
    </DetailPage>
  )
}

/** How it is paid: by a method that is kept, or by a kind of payment. */
type Way = {
  kind: Kind
  methodId?: string
  expires?: string
  surcharge?: SurchargeRate | null
  earnsDiscount: boolean
}

/** The way that was asked for, if it is still there, or else the first one. */
function wayOf(asked: string | null, options: Options | undefined, kept: Methods | undefined): Way | undefined {
  const methods = kept?.methods.filter(({ kind }) => options?.kinds.includes(kind)) ?? []
  const kinds = options?.kinds.map((kind) => ({ kind })) ?? []
  const way =
    methods.find(({ methodId }) => methodId === asked) ??
    kinds.find(({ kind }) => kind === asked) ??
    [...methods, ...kinds][0]
  return way && { ...way, earnsDiscount: way.kind !== 'card' || options?.discountOnCards === true }
}

type DaysProps = {
  user: User
  chosen: readonly Line[]
  way: Way
  isOneDay: boolean
  onDiffer: (differs: boolean) => void
}

/** The day of all invoices. Each can have its last day, or any other, in its row. */
function PayDays({ user, chosen, way, isOneDay, onDiffer }: DaysProps) {
  return (
    <>
      {chosen.some((line) => line.payOn !== lastDayOf(line, way)) && (
        <Button
          quiet
          onClick={({ currentTarget: { parentElement: head } }) => {
            // This button is gone then. The keyboard goes on beside it.
            head?.querySelector<HTMLElement>('button + button, input')?.focus()
            onDiffer(false)
            payOnDays(user, chosen, (line) => lastDayOf(line, way))
          }}
        >
          {t('schedule.allBest')}
        </Button>
      )}
      {chosen.length > 1 && (
        <Button
          quiet
          onClick={() => {
            onDiffer(isOneDay)
            if (!isOneDay) payOnDays(user, chosen, ({ paymentDate }) => paymentDate)
          }}
        >
          {t(isOneDay ? 'schedule.differ' : 'schedule.allNow')}
        </Button>
      )}
      {isOneDay && (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its field is inside.
        <label>
          {t('schedule.when')}
          <BareTextField
            type="date"
            label={t('schedule.when')}
            min={chosen[0]?.paymentDate}
            value={chosen[0]?.payOn}
            onChange={({ currentTarget: { value } }) => payOnDays(user, chosen, () => value)}
          />
        </label>
      )}
    </>
  )
}

/** An invoice. `way` is how it is paid if its day is shown here, and not above all invoices. */
function Row({ user, line, way }: { user: User; line: Line; way: Way | undefined }) {
  const { invoiceNumber, kind, orderNumber, poNumber, sidemark, taken, pays, isShort, item, shortReason, payOn } = line
  const { paymentDate, dueOn, offered, discount } = line
  const problem = line.problem || dayProblem(line, way)
  const missed = way && missedAfter(line, way)
  const late = isLate(line)
  return (
    <li>
      <div>
        <p>
          <span>
            <span className="code">{invoiceNumber}</span>{' '}
            <small data-late={late}>
              {kind === 'credit-memo'
                ? t('paying.memo')
                : late
                  ? t('order.daysLate', { count: daysBetween(dueOn, paymentDate) })
                  : t('paying.dueOn', { day: formatWholeDay(dueOn) })}
            </small>
          </span>
          {/* Before its discount, so that the column adds up to what the summary says. */}
          <MoneyText amount={pays} />
        </p>
        <p>
          <small>{dotted([orderNumber && t('order.heading', { number: orderNumber }), poNumber, sidemark])}</small>
          {!isZero(taken) && <small>{t('payments.discountOf', { amount: formatMoney(`-${taken}`) })}</small>}
          {isZero(discount) && !isZero(offered) && (
            <small data-late>{t('paying.lost', { amount: formatMoney(offered) })}</small>
          )}
          {isShort && <small>{t('paying.ofDue', { amount: formatMoney(line.free) })}</small>}
        </p>
        {(shortReason || item?.payComment) && (
          <small>{dotted([shortReason && t(`invoiced.short.${shortReason}`), item?.payComment])}</small>
        )}
        {problem && <em role="alert">{problem}</em>}
      </div>
      {way?.methodId && (
        <span className={css.day}>
          <BareTextField
            type="date"
            label={t('schedule.dayOf', { number: invoiceNumber })}
            min={paymentDate}
            value={payOn}
            onChange={({ currentTarget: { value } }) => edit(user, line, { paymentDate: value })}
          />
          {missed && <small>{t(`schedule.last.${missed}`)}</small>}
        </span>
      )}
      <Button
        quiet
        aria-label={t('paying.leaveOut', { number: invoiceNumber })}
        onClick={({ currentTarget: { parentElement: row } }) => {
          // The keyboard goes on with the next invoice.
          const beside = row?.nextElementSibling ?? row?.previousElementSibling
          beside?.querySelector('button')?.focus()
          leaveOut(user, [invoiceNumber])
          notify.offer(t('paying.leftOutOne', { number: invoiceNumber }), {
            about: 'billing',
            yes: { label: t('paying.undo'), act: () => item && edit(user, line, item) },
          })
        }}
      >
        <IconX size={20} aria-hidden />
      </Button>
    </li>
  )
}

/** Why an invoice cannot be paid on its day, as the server says it. Today is always possible. */
const dayProblem = ({ payOn, paymentDate }: Line, way: Way | undefined) =>
  (way?.methodId !== undefined &&
    payOn !== paymentDate &&
    scheduleProblem(payOn, { kind: way.kind, today: paymentDate })) ||
  ''

type Options = NonNullable<ReturnType<typeof useOptions>>
const useOptions = (customerNumber: string) => useQuery(payOptionsQuery(customerNumber)).data
type Kind = Options['kinds'][number]

type PayingProps = {
  user: User
  chosen: readonly Line[]
  options: Options
  methods: readonly Method[]
  way: Way | undefined
  onWay: (how: string) => void
  last: ReturnType<typeof preparedBy>
}

/** How the invoices are paid, what it comes to, and the button that pays. */
function Paying({ user, chosen, options: { kinds, credit, discountOnCards }, methods, way, onWay, last }: PayingProps) {
  const navigate = useNavigate()
  const [comment, setComment] = useState(last?.body.comment ?? '')
  const [wantsCredit, setWantsCredit] = useState(
    Boolean(last && 'useCredit' in last.body && !isZero(last.body.useCredit ?? '0')),
  )
  const { kind, methodId } = way ?? {}
  const { due, memos, credits, discount, total } = totalsOf(chosen)
  const isShort = new Big(credit).lt(total)
  const byCredit = kind === 'account-credit'
  // Credit pays a part here. If there is enough for all, it is a kind of payment of its own.
  const paysPart = !byCredit && isShort && new Big(credit).gt(0)
  const used = paysPart && !methodId && wantsCredit ? credit : '0.00'
  const days = [...Map.groupBy(methodId ? chosen : [], ({ payOn }) => payOn)]
    .map(([day, lines]) => ({ day, ...totalsOf(lines, way?.surcharge) }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const surcharge = sumOf(days, ({ added }) => added)
  const amount = new Big(total).minus(used).plus(surcharge).toFixed(2)
  const negative = days.find((one) => new Big(one.total).lte(0))
  const today = chosen[0]?.paymentDate
  const isNow = days.every(({ day }) => day === today)
  const now = days.find(({ day }) => day === today)?.total
  const problem =
    chosen.map((line) => line.problem || dayProblem(line, way)).find(Boolean) ||
    (negative && amountRefusals.dayNotAboveZero(negative.day)) ||
    (new Big(total).lte(0) && amountRefusals.notAboveZero) ||
    (byCredit && isShort && amountRefusals.noSuchCredit(formatMoney(credit)))
  const pay = () => {
    if (!kind) return
    const invoices = chosen.map(({ invoiceNumber, pays, item, shortReason, payOn }) => ({
      invoiceNumber,
      payAmount: pays,
      payComment: item?.payComment ?? '',
      shortReason,
      ...(methodId && { paymentDate: payOn }),
    }))
    const all = { customerNumber: user.customerNumber, comment, amount }
    prepare(
      user,
      methodId
        ? { ...all, methodId, invoices: invoices.map((one) => ({ paymentDate: '', ...one })) }
        : { ...all, kind, useCredit: used, invoices },
    )
    void navigate({ to: '/processpayment' })
  }
  const detailOf = (one: Kind, detail: string) =>
    one === 'account-credit'
      ? t(isShort ? 'paying.creditShort' : 'paying.creditLeft', { amount: formatMoney(credit) })
      : one === 'card' && !discountOnCards
        ? t('paying.noDiscount')
        : detail
  const charges = [
    { kind: 'invoices', description: t('payments.invoices'), amount: due },
    { kind: 'memos', description: t('paying.memos', { count: memos }), amount: credits },
    { kind: 'discount', description: t('payments.discount'), amount: `-${discount}` },
    { kind: 'credit', description: t('paying.credit'), amount: `-${used}` },
    { kind: 'surcharge', description: t('payments.surcharge'), amount: surcharge },
  ].filter((charge) => !isZero(charge.amount))
  return (
    <aside className={css.paying}>
      {kinds.length === 0 ? (
        <p role="alert">{whomToCall(user)}</p>
      ) : (
        <section className={css.how}>
          <h2>{t('paying.how')}</h2>
          <ChoiceList
            label={t('paying.how')}
            value={methodId ?? kind ?? null}
            onChange={onWay}
            choices={[
              ...methods
                .filter((one) => kinds.includes(one.kind))
                .map((one) => ({
                  value: one.methodId,
                  title: one.method,
                  detail: detailOf(one.kind, t(one.kind === 'card' ? 'schedule.savedCard' : 'schedule.savedAccount')),
                })),
              ...kinds
                .filter((one) => one !== 'account-credit' || byCredit || !isShort)
                .map((one) => ({
                  value: one,
                  title: t(`paying.kind.${one}`),
                  detail: detailOf(one, t('paying.onOtherPage')),
                })),
            ]}
          />
          {(methods.length === 0 || (!methodId && chosen.some(({ item }) => item?.paymentDate))) &&
            kinds.length > 1 && (
              <p className={css.about}>
                {t(methods.length === 0 ? 'schedule.needsMethod' : 'schedule.onlyNow')}{' '}
                <Link to="/profile/payments">{t('later.savedPayments.title')}</Link>
              </p>
            )}
          {paysPart && (
            <CheckField
              label={t('paying.useCredit', { amount: formatMoney(credit) })}
              hint={methodId && t('paying.creditNeeds')}
              disabled={Boolean(methodId)}
              checked={wantsCredit && !methodId}
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
      <ChargeList charges={charges.length > 1 ? charges : []} total={amount} />
      {days.length > 1 && (
        <ul className={css.dates} aria-label={t('schedule.when')}>
          {days.map((one) => (
            <li key={one.day}>
              <span>{one.day === today ? t('schedule.today') : formatDay(one.day)}</span>
              <MoneyText amount={one.total} />
            </li>
          ))}
        </ul>
      )}
      <MainActionBar>
        {(problem || last?.refusal) && (
          <p className={css.problem} role="alert">
            {problem || last?.refusal}
          </p>
        )}
        {/* On a phone, the choice of a way to pay may be out of sight. */}
        <p className={css.from}>
          {dotted([
            methods.find((one) => one.methodId === methodId)?.method ?? (kind && t(`paying.kind.${kind}`)),
            !isZero(discount) && t('payments.discountOf', { amount: formatMoney(discount) }),
          ])}
        </p>
        <Button main wide size="large" disabled={!kind || Boolean(problem)} onClick={pay}>
          {!isNow && now
            ? t('schedule.actBoth', {
                now: formatMoney(now),
                later: formatMoney(new Big(amount).minus(now).toFixed(2)),
              })
            : t(isNow ? 'paying.payNow' : 'schedule.act', { amount: formatMoney(amount) })}
        </Button>
      </MainActionBar>
    </aside>
  )
}

function whomToCall({ location }: User) {
  const phone = pageData().appOption?.contactPhoneOverride || location.phone
  return t('paying.noKinds', { branch: location.reportName, phone: formatPhone(phone) })
}
