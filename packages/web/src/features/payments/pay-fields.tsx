import { shortReasons } from '@sidemark/contract/rules/payments'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#platform/session/user.ts'
import { formatDay, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { BareTextField } from '#ui/fields/text-field.tsx'
import { edit, isFree, type Line, typedMoney } from './chosen-lines.ts'
import { scheduledQuery } from './payment-history.queries.ts'
import css from './unpaid.module.css'

/**
 * What is paid of an invoice: the amount, the reason if it is less than what is due, and a comment. On a phone they are
 * behind a button that says the amount, and take its place.
 */
export function PayFields({ user, line, told }: { user: User; line: Line; told: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [comments, setComments] = useState(false)
  const { invoiceNumber, item, free, pays, isShort, shortReason, isWrongAmount, problem } = line
  if (!item && !isFree(line)) return <Covered user={user} line={line} />
  return (
    <div className={css.pay} data-chosen={Boolean(item)} data-open={isOpen || isWrongAmount || isShort}>
      <span className={css.unfold}>
        <Button quiet aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('paying.pays', { amount: formatMoney(pays) })}
        </Button>
      </span>
      <BareTextField
        className={css.amount}
        label={t('paying.amountOf', { number: invoiceNumber })}
        inputMode="decimal"
        autoComplete="off"
        data-row-edit
        aria-invalid={isWrongAmount || undefined}
        // Without its sign, which the field need not have.
        value={item?.payAmount || typedMoney(free)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => edit(user, line, { payAmount: value })}
      />
      {comments || item?.payComment ? (
        <BareTextField
          className={css.comment}
          label={t('paying.commentOf', { number: invoiceNumber })}
          placeholder={t('payments.comment')}
          maxLength={200}
          autoComplete="off"
          value={item?.payComment ?? ''}
          onChange={({ currentTarget: { value } }) => {
            // An emptied field stays.
            setComments(true)
            edit(user, line, { payComment: value })
          }}
        />
      ) : (
        item && (
          <Button
            quiet
            aria-label={t('paying.commentOf', { number: invoiceNumber })}
            onClick={({ currentTarget: { parentElement: fields } }) => {
              setComments(true)
              // The field takes the place of this button.
              setTimeout(() => fields?.querySelector<HTMLElement>(`.${css.comment} input`)?.focus())
            }}
          >
            {t('payments.comment')}
          </Button>
        )
      )}
      {isShort && (
        <BareSelectField
          className={css.reason}
          label={t('paying.reasonOf', { number: invoiceNumber })}
          aria-invalid={(told && problem !== '') || undefined}
          value={shortReason}
          onChoose={(value) => edit(user, line, { shortReason: value })}
          options={[
            { value: '', label: t('invoiced.reason') },
            ...shortReasons.map((reason) => ({ value: reason, label: t(`invoiced.short.${reason}`) })),
          ]}
        />
      )}
      {isWrongAmount && <em role="alert">{problem}</em>}
    </div>
  )
}

/** Leads to the payment that covers all of an invoice, and names its day if it is scheduled. */
function Covered({ user, line: { invoiceNumber } }: { user: User; line: Line }) {
  const { data } = useQuery(scheduledQuery(user.customerNumber))
  const day = data?.scheduledPaymentList.find(({ invoices }) =>
    invoices.some((paid) => paid.invoiceNumber === invoiceNumber),
  )?.scheduledDate
  return (
    <Link to="/payments" className={css.covered}>
      {day ? t('paying.coveredOn', { day: formatDay(day) }) : t('paying.coveredAll')}
    </Link>
  )
}
