import { isZero } from '@sidemark/contract/rules/decimal'
import { Link } from '@tanstack/react-router'
import { formatDay, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import type { Home, HomeDue } from './home-parts.ts'
import { Nothing, Row, Rows, Tile } from './tile.tsx'
import tile from './tile.module.css'
import css from './home-screen.module.css'

/** The number of rows for the next invoices, below the sums. There is one row less if there is a discount. */
const NEXT = 3

/**
 * Shows the sums that are past due and due soon, the discount that ends next, and the next invoices. Without showPrices
 * it shows counts and no amounts.
 */
export function InvoicesTile({ user, data }: { user: User; data: Home['invoicesDue'] }) {
  const [discount] = data?.discounts ?? []
  return (
    <Tile
      title={t('home.invoices')}
      way={
        <>
          {data && data.openCount > 0 && opens('unpaidInvoices', user) && (
            <Link to="/payments/invoices">{t('home.all', { count: data.openCount })}</Link>
          )}
          {opens('overview', user) && <Link to="/account/overview">{t('nav.overview')}</Link>}
        </>
      }
    >
      {data &&
        (data.openCount === 0 ? (
          <Nothing text={t('home.invoicesNone')} />
        ) : (
          <Rows>
            <li className={`${tile.row} ${css.figures}`}>
              <PastDue {...data} />
              <Figure title={t('home.dueSoon')} amount={data.dueSoon} count={data.dueSoonCount} />
            </li>
            {discount && <Discount {...discount} user={user} />}
            {data.next.slice(0, discount ? NEXT - 1 : NEXT).map(({ invoiceNumber, dueOn, netdue }) => (
              <Row
                key={invoiceNumber}
                name={t('home.invoice', { number: invoiceNumber })}
                when={formatDay(dueOn)}
                main={
                  opens('invoice', user) ? (
                    <Link to="/account/invoices/$id" params={{ id: invoiceNumber }}>
                      {t('home.invoice', { number: invoiceNumber })}
                    </Link>
                  ) : (
                    <span>{t('home.invoice', { number: invoiceNumber })}</span>
                  )
                }
                end={netdue && formatMoney(netdue)}
              />
            ))}
          </Rows>
        ))}
    </Tile>
  )
}

/** What is past due, in one line with a link. On a phone, the tile is below the first screen. */
export const DueLine = ({ data }: { data: Home['invoicesDue'] }) => (
  <Link to="/payments/invoices" className={css.due}>
    {data && <PastDue {...data} />}
  </Link>
)

const PastDue = ({ pastDue, pastDueCount }: Pick<HomeDue, 'pastDue' | 'pastDueCount'>) => (
  <Figure
    title={t('home.pastDue')}
    amount={pastDue}
    count={pastDueCount}
    tone={pastDueCount > 0 ? 'stop' : undefined}
  />
)

type FigureProps = { title: string; amount: string | null; count: number; tone?: 'stop' | undefined }

/** Shows a sum with its title. Zero is shown as a word and not as a large number. */
const Figure = ({ title, amount, count, tone }: FigureProps) => (
  <span className={css.figure} data-tone={tone}>
    <small title={title}>{title}</small>
    {count === 0 || (amount !== null && isZero(amount)) ? (
      <span className={css.none}>{t('home.nothing')}</span>
    ) : (
      <strong>{amount === null ? t('home.invoiceCount', { count }) : formatMoney(amount)}</strong>
    )}
  </span>
)

/**
 * Shows the day until which the next discount is available, the number of its invoices and its amount. It links to the
 * unpaid invoices.
 */
function Discount({ on, count, saves, user }: HomeDue['discounts'][number] & { user: User }) {
  // Whoever cannot pay here is told of the discount, and no link.
  const pays = opens('payments', user) && opens('unpaidInvoices', user)
  const text = t(saves === null || !pays ? 'home.discount' : 'home.pay', { count })
  return (
    <Row
      when={<span className={css.later}>{t('home.until', { day: formatDay(on) })}</span>}
      name={text}
      main={
        pays ? (
          <Link to="/payments/invoices" search={{ pay: on }}>
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )
      }
      end={saves && <span className={css.later}>{t('home.save', { amount: formatMoney(saves) })}</span>}
    />
  )
}
