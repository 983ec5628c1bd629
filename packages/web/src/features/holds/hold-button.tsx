import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { buttonLook } from '#ui/controls/button.tsx'
import type { Holdable } from './hold-dialog.tsx'

const loadDialog = () => import('./hold-dialog.tsx')
const HoldDialog = lazily(loadDialog, 'HoldDialog')

type Props = {
  user: User
  item: Holdable
  className?: string
  look?: ReturnType<typeof buttonLook>
  iconSize?: number
  children?: ReactNode
}

/**
 * Opens the dialog that sets an item aside. The dialog is loaded when somebody is about to open it. Users who may not hold items see no
 * button.
 */
export function HoldButton({ user, item, className, look, iconSize = 20, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (!user.userClaims.allowInventoryHold) return null
  const prepare = () => ahead(loadDialog)
  const label = t('hold.actItem', { sku: [item.sku, item.piece?.name].filter(Boolean).join(', ') })
  return (
    <>
      <button
        type="button"
        className={className}
        {...look}
        aria-label={label}
        title={label}
        onClick={() => setAsking(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <IconLock size={iconSize} stroke={1.8} aria-hidden /> {children}
      </button>
      {isAsking && <HoldDialog user={user} item={item} onClose={() => setAsking(false)} />}
    </>
  )
}
