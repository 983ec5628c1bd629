import './showroom-texts.ts'
import { IconEyeOff, IconTag } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { setCookie } from '#platform/browser/cookies.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { EnterDialog } from './enter-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import css from './showroom.module.css'

type Props = { user: User; /** Whether the user has asked to begin. */ asked: boolean; onClose: () => void }

/**
 * The bar of a showroom, with the way out of it, or the dialog that begins one. The server writes every reply for the
 * showroom, so the application hides nothing by itself. Design D-41.
 */
export function Showroom({ user, asked, onClose }: Props) {
  const [leaving, setLeaving] = useState(false)
  const isShowroom = user.showroom !== null
  // The next page keeps the place of the bar before its user is known.
  useEffect(() => setCookie('showroom', isShowroom ? '1' : '', isShowroom ? 7 : 0), [isShowroom])
  if (!user.showroom) return asked && <EnterDialog onClose={onClose} />
  const isShop = user.showroom.prices === 'shop'
  return (
    <section className={css.bar} aria-label={t('showroom.title')}>
      {isShop ? <IconTag size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
      <p>
        <strong>{t('showroom.label')}</strong> · {t(isShop ? 'showroom.pricesShop' : 'showroom.pricesHidden')}
      </p>
      <button type="button" onClick={() => setLeaving(true)}>
        {t('showroom.exit')}
      </button>
      {leaving && <LeaveDialog needsPassword={user.showroom.needsPassword} onClose={() => setLeaving(false)} />}
    </section>
  )
}
