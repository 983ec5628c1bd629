import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { lazily } from '#platform/page/lazily.ts'
import { buttonLook } from '#ui/controls/button.tsx'

const loadDialog = () => import('./new-list-dialog.tsx')
const NewListDialog = lazily(loadDialog, 'NewListDialog')

type Props = {
  customerNumber: string
  /** The default is a button of the page. */
  look?: { className?: string | undefined }
  children: string
  onMade?: () => void
}

/** Opens the dialog that asks for the name of a new list. */
export function NewListButton({ customerNumber, look = buttonLook({ main: true }), children, onMade }: Props) {
  const [isAsking, setAsking] = useState(false)
  const prepare = () => ahead(loadDialog)
  return (
    <>
      <button type="button" {...look} onClick={() => setAsking(true)} onPointerEnter={prepare} onFocus={prepare}>
        <IconPlus size={18} aria-hidden /> {children}
      </button>
      {isAsking && <NewListDialog customerNumber={customerNumber} onMade={onMade} onClose={() => setAsking(false)} />}
    </>
  )
}
