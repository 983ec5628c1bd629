import { IconPlaylistAdd } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import type { Listable } from './add-to-list-dialog.tsx'

const loadDialog = () => import('./add-to-list-dialog.tsx')
const AddToListDialog = lazily(loadDialog, 'AddToListDialog')

type Props = { customerNumber: string; item: Listable; className?: string; iconSize?: number; children?: ReactNode }

/** Opens the dialog that puts an item on lists. The dialog is loaded when the user is about to open it. */
export function AddToListButton({ customerNumber, item, className, iconSize = 20, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const prepare = () => ahead(loadDialog)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('lists.addItem', { sku: item.sku })}
        title={t('lists.addItem', { sku: item.sku })}
        onClick={() => setAsking(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <IconPlaylistAdd size={iconSize} aria-hidden /> {children}
      </button>
      {isAsking && <AddToListDialog customerNumber={customerNumber} item={item} onClose={() => setAsking(false)} />}
    </>
  )
}
