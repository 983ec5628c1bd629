import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { useLegalDocuments } from '#features/legal/legal.queries.ts'
import { ThemeControl } from './theme-control.tsx'
import { useSignOut } from '#platform/session/use-sign-out.ts'
import css from './account-panel.module.css'

/**
 * Opens the change-customer dialog. The shell contains the dialog, because inside the phone's modal menu nothing
 * outside the menu can be reached.
 */
export type CustomerSwitch = { open: () => void; prepare: () => void }

/** Shows the signed-in user, the customer and the branch. Requirements. */
export function AccountPanel({ user, customerSwitch }: { user: User; customerSwitch: CustomerSwitch }) {
  const signOut = useSignOut()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <section className={css.panel} aria-label={t('account.label')}>
      {user.customerCount > 1 ? (
        <button
          type="button"
          className={css.customer}
          onClick={customerSwitch.open}
          onPointerEnter={customerSwitch.prepare}
          onFocus={customerSwitch.prepare}
        >
          <CustomerName user={user} />
          <span className="visually-hidden">{t('account.switch')}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      ) : (
        <div className={css.customer}>
          <CustomerName user={user} />
        </div>
      )}
      <Branch user={user} />
      <ThemeControl />
      <LegalEntries />
      <div className={css.person}>
        <Link to="/profile" title={user.username}>
          <span>{orNa(name || user.username)}</span>
          <small>{t('account.profile')}</small>
        </Link>
        <button type="button" onClick={signOut}>
          <IconLogout size={18} aria-hidden /> {t('account.logout')}
        </button>
      </div>
    </section>
  )
}

/** The entries of the existing legal documents. Their space is reserved until the answer is there. */
function LegalEntries() {
  const names = useLegalDocuments()
  return (
    <p className={css.legal}>
      {names.includes('terms') && (
        <Link to="/doc/$document" params={{ document: 'terms' }}>
          {t('account.terms')}
        </Link>
      )}
      {names.includes('privacy_policy') && (
        <Link to="/doc/$document" params={{ document: 'privacy_policy' }}>
          {t('account.privacy')}
        </Link>
      )}
    </p>
  )
}

const CustomerName = ({ user }: { user: User }) => (
  <span>
    <strong>{orNa(user.customerName)}</strong>
    <small>{t('account.customer', { customerNumber: orNa(user.customerNumber) })}</small>
  </span>
)

function Branch({ user: { location } }: { user: User }) {
  return (
    <address className={css.branch}>
      <strong>{orNa(location.reportName)}</strong>
      <span>{orNa(location.address)}</span>
      <span>
        {orNa([location.city, location.state].filter(Boolean).join(', '))} {location.postal}
      </span>
      {location.phone ? (
        <a href={`tel:${location.phone}`}>{formatPhone(location.phone)}</a>
      ) : (
        <span>{t('app.notAvailable')}</span>
      )}
      {location.email ? (
        <a href={`mailto:${location.email}`}>{location.email}</a>
      ) : (
        <span>{t('app.notAvailable')}</span>
      )}
    </address>
  )
}
