import type { User } from '#platform/user.ts'
import { Bell } from '../announcements/bell.tsx'
import { CartButton } from '../cart/cart-button.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import type { Frame } from './layouts.ts'
import css from './bar-tools.module.css'

type Props = { user: User; frame: Frame }

/** The app bar's right end, in order: favorites, lists, bell, cart. A feature adds its own control here. */
export function BarTools({ user, frame }: Props) {
  return (
    <div className={css.tools}>
      <span className={css.lists}><ListTools user={user} /></span>
      <Bell />
      {user.userClaims.allowedToOrder && <CartButton user={user} canCheckout={frame.cartCheckout} />}
    </div>
  )
}
