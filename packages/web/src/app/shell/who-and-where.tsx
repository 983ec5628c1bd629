import { IconChevronDown } from '@tabler/icons-react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { PanelBoundary } from '#ui/feedback/panel-boundary.tsx'
import { DeliveryControl } from '#features/delivery/delivery-control.tsx'
import type { CustomerSwitch } from './account-panel.tsx'
import css from './who-and-where.module.css'

type Props = { user: User; customerSwitch: CustomerSwitch; /** The strip under a phone's app bar. */ wide?: boolean }

/**
 * The customer that the user acts for, and where the goods go. They are side by side, because an order for the wrong
 * customer or the wrong place is the costliest mistake. Each opens its dialog.
 */
export function WhoAndWhere({ user, customerSwitch, wide = false }: Props) {
  return (
    <div className={css.place} data-wide={wide || undefined}>
      {user.customerCount > 1 ? (
        <button
          type="button"
          className={css.customer}
          title={user.customerName}
          onClick={customerSwitch.open}
          onPointerEnter={customerSwitch.prepare}
          onFocus={customerSwitch.prepare}
        >
          <span>{user.customerName}</span>
          <IconChevronDown size={16} aria-hidden />
          <span className="visually-hidden">{t('account.switch')}</span>
        </button>
      ) : (
        <span className={css.customer} title={user.customerName}>
          <span>{user.customerName}</span>
        </span>
      )}
      <PanelBoundary instead={null}>
        <DeliveryControl user={user} />
      </PanelBoundary>
    </div>
  )
}
