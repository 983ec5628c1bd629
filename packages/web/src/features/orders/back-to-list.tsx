import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'

/**
 * Links from an order or an invoice back to the list of its kind. An order that was invoiced is among the invoices. If
 * DisplayOrders has only the combined list, the link leads there.
 */
export function BackToList({ user, kind }: { user: User; kind: 'orders' | 'invoices' }) {
  return opens(kind, user) ? (
    <Link to={`/account/${kind}`}>{t(kind === 'orders' ? 'nav.openOrders' : 'nav.invoicedOrders')}</Link>
  ) : (
    <Link to="/account/allorders">{t('nav.orders')}</Link>
  )
}
