import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'

/**
 * Links from an order or an invoice back to the list of its kind. An order that was invoiced is among the invoices, and
 * one that was canceled is only in the combined list. If DisplayOrders has only that one, the link leads there, too.
 */
export function BackToList({ user, kind }: { user: User; kind: 'orders' | 'invoices' | 'allorders' }) {
  return kind !== 'allorders' && opens(kind, user) ? (
    <Link to={`/account/${kind}`}>{t(kind === 'orders' ? 'nav.openOrders' : 'nav.invoicedOrders')}</Link>
  ) : (
    <Link to="/account/allorders">{t('nav.orders')}</Link>
  )
}
