import type { User } from '#platform/session/user.ts'
import { Bell } from '#features/announcements/bell.tsx'
import { CartButton } from '#features/cart/cart-button.tsx'
import { ListTools } from '#features/lists/list-tools.tsx'
import type { Frame } from '#platform/page/layouts.ts'
import css from './bar-tools.module.css'

type Props = { user: User; frame: Frame }

/** The right end of the app bar, in this order: favorites, lists, bell, cart. A feature adds its own control here. */
export function BarTools({ user, frame }: Props) {
  return (
    <div className={css.tools}>
      {/* On a phone, these three are in the menu. */}
      <div className={css.desk}>
        {frame.lists && <ListTools user={user} />}
        <Bell />
      </div>
      {user.userClaims.allowedToOrder && <CartButton user={user} canCheckout={frame.cartCheckout} />}
    </div>
  )
}
