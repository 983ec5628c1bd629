import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { opens } from '#features/guards/guarded.ts'

/** Where an empty cart is filled: the categories, and quick order with its order guide for users who may open it. */
export const EmptyCartWays = ({ user }: { user: User }) => (
  <>
    <Link to="/category" {...buttonLook({ main: true })}>
      {t('search.browse')}
    </Link>
    {opens('quickOrder', user) && (
      <>
        <Link to="/quickorder" {...buttonLook({})}>
          {t('nav.quickOrder')}
        </Link>
        <Link to="/quickorder" search={{ guide: true }} {...buttonLook({})}>
          {t('home.orderGuide')}
        </Link>
      </>
    )}
  </>
)
