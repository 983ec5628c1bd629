import { isZero } from '@sidemark/contract/rules/decimal'
import { Link } from '@tanstack/react-router'
import { formatDay, formatMoney } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { opens } from '../guards/guarded.ts'
import type { Home, HomeDue } from './home-parts.ts'
import { Nothing, Row, Rows, Tile } from './tile.tsx'
import tile from './tile.module.css'
import css from './home-screen.module.css'

/** Rows for the next invoices, below the sums; one less beside a discount. */
const NEXT = 3

/** What is past due and what comes due, the discount that lapses next, and the next invoices. Without showPrices how many, not how much. */
export function InvoicesTile({ user, data }: { user: User; data: Home['invoicesDue'] }) {
  const [discount] = data?.discounts ?? []
  return (
    <Tile title={t('home.invoices')} way={data && data.openCount > 0 && opens('unpaidInvoices', user) && <Link to="/payments/invoices">{t('home.invoicesAll', { count: data.openCount })}</Link>}>
      {data && (data.openCount === 0
        ? <Nothing text={t('home.invoicesNone')} />
        : (
          <Rows>
            <li className={`${tile.row} ${css.figures}`}>
              <Figure title={t('home.pastDue')} amount={data.pastDue} count={data.pastDueCount} tone={data.pastDueCount > 0 ? 'stop' : undefined} />
              <Figure title={t('home.dueUntil', { day: formatDay(data.dueSoonUntil) })} amount={data.dueSoon} count={data.dueSoonCount} />
            </li>
            {discount && <Discount {...discount} user={user} />}
            {data.next.slice(0, discount ? NEXT - 1 : NEXT).map(({ invoiceNumber, dueOn, netdue }) => (
              <Row
                key={invoiceNumber}
                when={formatDay(dueOn)}
                main={opens('invoice', user) ? <Link to="/account/invoices/$id" params={{ id: invoiceNumber }}>{t('home.invoice', { number: invoiceNumber })}</Link> : <span>{t('home.invoice', { number: invoiceNumber })}</span>}
                end={netdue && formatMoney(netdue)}
              />
            ))}
          </Rows>
        ))}
    </Tile>
  )
}

type FigureProps = { title: string; amount: string | null; count: number; tone?: 'stop' | undefined }

/** A sum with what it is of; nothing is a word, not a large nought. */
const Figure = ({ title, amount, count, tone }: FigureProps) => (
  <span className={css.figure} data-tone={tone}>
    <small>{title}</small>
    {count === 0 || (amount !== null && isZero(amount)) ? <span className={css.none}>{t('home.nothing')}</span> : <strong>{amount === null ? t('home.invoiceCount', { count }) : formatMoney(amount)}</strong>}
  </span>
)

/** Until when the next discount can be had, of how many invoices, and what it is; the way to those that are unpaid. */
function Discount({ on, count, saves, user }: HomeDue['discounts'][number] & { user: User }) {
  const text = t(saves === null ? 'home.discount' : 'home.pay', { count })
  return (
    <Row
      when={<span className={css.later}>{t('home.until', { day: formatDay(on) })}</span>}
      main={opens('unpaidInvoices', user) ? <Link to="/payments/invoices">{text}</Link> : <span>{text}</span>}
      end={saves && <span className={css.later}>{t('home.save', { amount: formatMoney(saves) })}</span>}
    />
  )
}
