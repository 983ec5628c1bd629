import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPastDay } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { PageSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { opens } from '../guards/guarded.ts'
import { InvoiceAside } from './invoice-aside.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { type Invoice, invoiceQuery } from './invoiced.queries.ts'
import './invoiced-texts.ts'
import css from './invoice-screen.module.css'

/** One invoice or credit memo: what it is for, what is due of it and until when. An unknown number, or another customer's, is a 404. */
export function InvoiceScreen({ user, id }: { user: User; id: string }) {
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(user.customerNumber, id))
  if (error && 'status' in error && error.status === 404) throw error
  if (error && !invoice) return <div className="page"><ErrorState text={t('invoice.failed')} onRetry={() => void refetch()} /></div>
  if (!invoice) return <PageSkeleton />
  return (
    <article className={`page ${css.invoice}`}>
      <header className={css.head}>
        <Link to="/account/invoices" className={`${css.back} no-print`}>{t('invoice.back')}</Link>
        <h1>{t(invoice.status === 'credit' ? 'invoice.creditHeading' : 'invoice.heading', { number: invoice.invoiceNumber })}</h1>
        <p className={css.references}><References user={user} invoice={invoice} /></p>
        <div className={`no-print ${css.acts}`}><Button onClick={() => window.print()}><IconPrinter size={16} aria-hidden /> {t('invoice.print')}</Button></div>
      </header>
      <div className={css.columns}>
        <InvoiceLines lines={invoice.lines} showPrices={user.userClaims.showPrices} />
        <InvoiceAside user={user} invoice={invoice} />
      </div>
    </article>
  )
}

function References({ user, invoice }: { user: User; invoice: Invoice }) {
  const { status, daysPastDue, poNumber, sidemark, orderNumber, hasOrder, invoicedOn } = invoice
  const order = t('invoice.ofOrder', { number: orderNumber })
  return (
    <>
      <InvoiceStatus status={status} daysPastDue={daysPastDue} />
      {poNumber && <span>{t('invoiced.po')} <strong className="code">{poNumber}</strong></span>}
      {sidemark && <em>{sidemark}</em>}
      {orderNumber && (hasOrder && opens('order', user) ? <Link to="/account/orders/$id" params={{ id: orderNumber }}>{order}</Link> : <span>{order}</span>)}
      <span className={css.muted}>{t('invoice.dated', { date: formatPastDay(invoicedOn) })}</span>
    </>
  )
}
