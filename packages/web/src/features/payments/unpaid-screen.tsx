import './paying-texts.ts'
import { useMediaQuery } from '@mantine/hooks'
import { isZero } from '@sidemark/contract/rules/decimal'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { User } from '#platform/session/user.ts'
import { dotted, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { BareTextField } from '#ui/fields/text-field.tsx'
import { BegunPayment } from './begun-payment.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { choose, coveredLast, isFree, leaveOut, type Line, sumOf, useLines } from './chosen-lines.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { DiscountClock } from './discount-clock.tsx'
import { unpaidColumns } from './unpaid-columns.tsx'
import { isLate, isNamed, shownKinds, shownLines, unpaidAddress, type UnpaidShown } from './unpaid-list.ts'
import css from './unpaid.module.css'

type Props = { user: User; shown: UnpaidShown; canPay: boolean; seesInvoices: boolean }

/** Rows of a page. A book that is larger has pages. */
const SIZE = 200

/** Unpaid Invoices: what is due, and the choice of what to pay. What is chosen is kept until it is paid. */
export function UnpaidScreen({ user, shown, canPay, seesInvoices }: Props) {
  const navigate = useNavigate({ from: '/payments/invoices' })
  const [isAsking, setAsking] = useState(false)
  const [told, setTold] = useState(false)
  // The width below which a row is a card: data-table.module.css.
  const isPhone = useMediaQuery('(width < 800px)', false, { getInitialValueInEffect: false })
  const { data, dataUpdatedAt, isFetching, refetch, lines, chosen } = useLines(user)
  const show = (change: Partial<Record<keyof UnpaidShown, unknown>>) => void navigate(unpaidAddress.to(change))
  const narrowed = coveredLast(shownLines(lines, shown))
  const covered = narrowed.filter((line) => !isFree(line)).length
  const memos = narrowed.filter(({ kind }) => kind === 'credit-memo').length
  const besides = dotted([
    memos > 0 && t('paying.memos', { count: memos }),
    covered > 0 && t('paying.inOthers', { count: covered }),
  ])
  const late = sumOf(lines.filter(isLate), ({ netdue = '0' }) => netdue)
  const all = lines.filter(({ kind }) => kind === 'invoice').length
  const found = narrowed.length - memos
  useEffect(() => {
    if (!shown.pay || !data || !canPay) return
    choose(
      user,
      lines.filter((line) => isNamed(line, shown.pay) && isFree(line)),
    )
    void navigate({ ...unpaidAddress.to({ pay: '' }), replace: true })
  })
  // The first one in the order of the list.
  const problem = told ? [...narrowed, ...chosen].find((line) => line.problem)?.problem : undefined
  const pageOf = (all: readonly Line[]) => all.slice((shown.page - 1) * SIZE, shown.page * SIZE)
  const showChosen = () => show({ ...unpaidAddress.everything, show: 'chosen' })
  const goOn = () => {
    if (chosen.every(({ problem }) => !problem)) return void navigate({ to: '/payments/billing' })
    setTold(true)
    // A field that a filter or a page hides is shown first.
    if (chosen.some((line) => line.problem && !pageOf(narrowed).includes(line))) showChosen()
    setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid]')?.focus())
  }
  return (
    <>
      <TablePage
        name="unpaid"
        counted="invoices"
        count={
          <>
            {dotted([
              found === all ? t('home.invoiceCount', { count: all }) : t('paying.foundOf', { found, count: all }),
              !isZero(late) && t('orders.late', { count: formatMoney(late) }),
            ])}
            {besides && <span className={css.besides}>{`\u00A0· ${besides}`}</span>}
          </>
        }
        title={t('nav.unpaidInvoices')}
        placeholder={t('paying.placeholder')}
        columns={unpaidColumns({ user, canPay, seesInvoices, isPhone, told })}
        found={
          data && {
            rows: pageOf(narrowed),
            total: narrowed.length,
            hasMore: false,
          }
        }
        error={null}
        at={dataUpdatedAt}
        isStale={false}
        onRetry={() => void refetch()}
        size={SIZE}
        keyOf={({ invoiceNumber }) => invoiceNumber}
        shown={shown}
        onShow={show}
        unseen="due"
        filtered={unpaidAddress.filtersOf(shown)}
        onShowAll={() => show(unpaidAddress.everything)}
        lead={
          canPay && (
            <>
              <BegunPayment user={user} />
              <DiscountClock
                user={user}
                lines={lines}
                onChosen={(first) => {
                  // In the order of their days, they are below each other, and no filter hides them.
                  show({ ...unpaidAddress.everything, sort: 'discount' })
                  setTimeout(() => document.getElementById(first)?.scrollIntoView({ block: 'nearest' }))
                }}
              />
            </>
          )
        }
        more={
          canPay &&
          lines.length > 0 && (
            <>
              <Button onClick={() => setAsking(true)}>{t('paying.check')}</Button>
              <ChooseAll user={user} lines={narrowed.filter(isFree)} />
            </>
          )
        }
        filters={
          <>
            <BareSelectField
              label={t('orders.status')}
              value={shown.show}
              onChoose={(value) => show({ show: value })}
              options={[
                { value: '', label: t('paying.show.all') },
                ...shownKinds.map((kind) => ({ value: kind, label: t(`paying.show.${kind}`) })),
              ]}
            />
            <span className={css.until}>
              <span aria-hidden>{t('paying.dueUntil')}</span>
              <BareTextField
                type="date"
                label={t('paying.dueUntil')}
                value={shown.dueUntil}
                onChange={({ currentTarget: { value } }) => show({ dueUntil: value })}
              />
            </span>
          </>
        }
        empty={
          data?.failed
            ? {
                title: t('paying.failed'),
                way: (
                  <Button waiting={isFetching} onClick={() => void refetch()}>
                    {t('app.retry')}
                  </Button>
                ),
              }
            : { title: t('paying.none') }
        }
      />
      {canPay && lines.length > 0 && (
        <ChosenBar
          canChoose={lines.some((line) => line.kind === 'invoice' && isFree(line))}
          chosen={chosen}
          problem={problem}
          onGoOn={goOn}
        />
      )}
      {isAsking && <CheckDialog user={user} lines={lines} onChosen={showChosen} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Chooses all lines that the filters show, or none of them. */
function ChooseAll({ user, lines }: { user: User; lines: readonly Line[] }) {
  // Credit memos alone are no payment.
  if (!lines.some(({ kind }) => kind === 'invoice')) return null
  const isAll = lines.every(({ item }) => item)
  return (
    <Button
      onClick={() =>
        isAll
          ? leaveOut(
              user,
              lines.map(({ invoiceNumber }) => invoiceNumber),
            )
          : choose(user, lines)
      }
    >
      {isAll ? t('paying.chooseNone') : t('paying.chooseAll', { count: lines.length })}
    </Button>
  )
}
