import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import type { ReactNode } from 'react'
import { fileAddress } from '#platform/api/call.ts'
import { dotted, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { FileLink } from '#ui/controls/file-link.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { opens } from '#features/guards/guarded.ts'
import { InvoiceDisputes } from './invoice-disputes.tsx'
import type { Invoice } from './invoiced.queries.ts'
import css from './invoice-aside.module.css'

/** Shows what is disputed of an invoice, then its money, terms, payments, credits and papers. */
export function InvoiceAside({ user, invoice }: { user: User; invoice: Invoice }) {
  const { terms, status, settlements, shipTo } = invoice
  return (
    <aside className={css.aside}>
      {invoice.disputes.length > 0 && (
        <Block title={t('invoice.disputes')}>
          <InvoiceDisputes user={user} invoice={invoice} />
        </Block>
      )}
      <Amounts invoice={invoice} />
      {status !== 'credit' && (
        <Block title={t('invoice.terms')}>
          <p>{terms}</p>
        </Block>
      )}
      <Block title={t('invoice.settled')}>
        {settlements.length === 0 && (
          <p className={css.muted}>{t(status === 'credit' ? 'invoice.creditUnused' : 'invoice.nothingSettled')}</p>
        )}
        <ul className={css.settled}>
          {settlements.map(({ day, kind, reference, amount }, place) => (
            <li key={place}>
              <span>
                {t(`invoice.kind.${kind}`)}
                <span className={css.muted}>{dotted([formatPastDay(day), reference])}</span>
              </span>
              {amount !== undefined && <MoneyText amount={amount} />}
            </li>
          ))}
        </ul>
      </Block>
      {shipTo && status !== 'credit' && (
        <Block title={t('invoice.shippedTo')}>
          <p>
            {[shipTo.name, ...addressLines(shipTo)].filter(Boolean).map((line) => (
              <span key={line} className={css.addressLine}>
                {line}
              </span>
            ))}
          </p>
        </Block>
      )}
      <Papers user={user} invoice={invoice} />
    </aside>
  )
}

/** Lists the charges, their total and how much of it is still due. Users who may not see amounts get nothing. */
function Amounts({ invoice: { charges, amount, netdue, status } }: { invoice: Invoice }) {
  if (!charges || amount === undefined || netdue === undefined) return null
  const isCredit = status === 'credit'
  return (
    <Block title={t('invoice.amounts')}>
      <dl className={css.charges}>
        {charges.map((charge) => (
          <div key={charge.kind}>
            <dt>{charge.description}</dt>
            <dd>
              <MoneyText amount={charge.amount} />
            </dd>
          </div>
        ))}
        {!(isCredit && amount === netdue) && (
          <div data-sum>
            <dt>{t(isCredit ? 'invoice.creditTotal' : 'invoice.total')}</dt>
            <dd>
              <MoneyText amount={amount} />
            </dd>
          </div>
        )}
        <div data-due>
          <dt>{t(isCredit ? 'invoice.creditLeft' : 'invoiced.netdue')}</dt>
          <dd>
            <MoneyText amount={isCredit ? netdue.replace('-', '') : netdue} />
          </dd>
        </div>
      </dl>
    </Block>
  )
}

function Papers({ user, invoice: { invoiceNumber, orderNumber, hasOrder, status } }: { user: User; invoice: Invoice }) {
  const query = { customerNumber: user.customerNumber }
  return (
    <div className="no-print">
      <Block title={t('invoice.documents')}>
        <Paper address={fileAddress('GET /api/invoiced/:id/pdf', { params: { id: invoiceNumber }, query })}>
          {t(status === 'credit' ? 'invoice.creditPdf' : 'invoice.pdf')}
        </Paper>
        {hasOrder && opens('order', user) && (
          <Paper address={fileAddress('GET /api/orders/:id/acknowledgement', { params: { id: orderNumber }, query })}>
            {t('invoice.acknowledgement', { number: orderNumber })}
          </Paper>
        )}
      </Block>
    </div>
  )
}

const Paper = ({ address, children }: { address: string; children: ReactNode }) => (
  <div>
    <FileLink address={address} className={css.paper}>
      {children}
    </FileLink>
  </div>
)

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.block}>
    <h2>{title}</h2>
    {children}
  </section>
)
