import './paying-texts.ts'
import { returnText } from '@sidemark/contract/rules/payment-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { whyFailed } from '#platform/api/refusal.ts'
import type { User } from '#platform/session/user.ts'
import { formatDay, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { BegunActs } from './begun-acts.tsx'
import css from './hosted-return.module.css'
import { PaymentFacts, Receipt } from './payment-dialog.tsx'
import { isTriedAgain, type Payment, useOutcomeQuery } from './paying.queries.ts'

type Props = {
  /** Null if the session has ended meanwhile. */
  user: User | null
  headerGUID: string
}

/**
 * Shown when the user returns from the payment provider, and after a payment by account credit: what came of it, as the
 * server says, and where to go. It is public, because the session may have ended meanwhile.
 */
export const HostedReturn = ({ user, headerGUID }: Props) => (
  <main className={css.page}>
    {user && headerGUID ? <Outcome user={user} headerGUID={headerGUID} /> : <Checking signedIn={user !== null} />}
    <p className={`${css.ways} no-print`}>
      <Link to="/payments">{t('nav.payments')}</Link>
      <Link to="/payments/invoices">{t('nav.unpaidInvoices')}</Link>
      <Link to="/">{t('error.home')}</Link>
    </p>
  </main>
)

const Checking = ({ signedIn }: { signedIn: boolean }) => (
  <>
    <h1>{t('hostedReturn.title')}</h1>
    <p>{t('paying.next.charging')}</p>
    {!signedIn && <p>{t('paying.signIn')}</p>}
  </>
)

function Outcome({ user, headerGUID }: { user: User; headerGUID: string }) {
  const { data, error, isFetching, refetch } = useQuery(useOutcomeQuery(user, headerGUID))
  if (!data)
    return (
      <>
        <Checking signedIn />
        {error && (
          <>
            <p role="alert">{whyFailed(error, t('app.loadFailed'))}</p>
            <Again isFetching={isFetching} onAsk={refetch} />
          </>
        )}
      </>
    )
  const { status, amount, returnCode, scheduledDate } = data
  const isAgain = isTriedAgain(data)
  const told = isAgain ? 'declined' : known(status)
  return (
    <>
      <header aria-live="polite">
        <h1>{t(`paying.outcome.${told}`, { amount: amount ? formatMoney(amount) : '' })}</h1>
        <p>
          {returnText(returnCode) && `${returnText(returnCode)}. `}
          {t(`paying.next.${isAgain ? 'scheduled' : told}`, { day: formatDay(scheduledDate ?? '') })}
        </p>
      </header>
      {status === 'draft' && (
        // A payer may come back without having paid, as after a declined card. Until then the invoices stay in this payment.
        <p className={css.acts}>
          <BegunActs user={user} headerGUID={headerGUID} onDone={refetch} />
        </p>
      )}
      {(told === 'draft' || told === 'charging') && <Again isFetching={isFetching} onAsk={refetch} />}
      {(status === 'declined' || status === 'cancelled') && (
        <p>
          <Link to="/payments/billing" {...buttonLook({ main: true })}>
            {t('paying.back')}
          </Link>
        </p>
      )}
      <PaymentFacts user={user} payment={data} />
      <p className="no-print">
        <Receipt user={user} payment={data} />
      </p>
    </>
  )
}

/** Those that are told in the same words. What was scheduled for today is about to be charged. */
const known = (status: Payment['status']) => (status === 'scheduled' ? 'charging' : status)

const Again = ({ isFetching, onAsk }: { isFetching: boolean; onAsk: () => Promise<unknown> }) => (
  <p>
    <Button waiting={isFetching} onClick={() => void onAsk()}>
      {t('paying.again')}
    </Button>
  </p>
)
