import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { opens } from '../guards/guarded.ts'

/** From an order or an invoice to the list of its kind (an order that was invoiced is among the invoices), or to that of both where DisplayOrders has no other. */
export function BackToList({ user, kind }: { user: User; kind: 'orders' | 'invoices' }) {
  return opens(kind, user) ? <Link to={`/account/${kind}`}>{t(kind === 'orders' ? 'nav.openOrders' : 'nav.invoicedOrders')}</Link> : <Link to="/account/allorders">{t('nav.orders')}</Link>
}
