import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import { Menu, menuChoice } from '#ui/controls/menu.tsx'
import type { ShoppingList } from '#features/add-to-list/lists.queries.ts'
import { useDeleteList } from './list-acts.queries.ts'

const ListDialog = lazily(() => import('./list-dialog.tsx'), 'ListDialog')

type Props = { customerNumber: string; list: ShoppingList }

/**
 * Shows the acts on a whole list that the user's right allows: everything for the owner, the note for users who may
 * edit it, and a copy for everybody.
 */
export function ListMenu({ customerNumber, list }: Props) {
  const [open, setOpen] = useState<'change' | 'copy' | null>(null)
  const { mutate: remove, isPending } = useDeleteList({ customerNumber, list })
  return (
    <>
      <Menu label={t('list.menu')} icon={<IconDots size={16} aria-hidden />} closesWithChoice className="no-print">
        {list.right !== 'see' && (
          <button type="button" className={menuChoice} onClick={() => setOpen('change')}>
            {t(list.right === 'own' ? 'list.edit' : 'list.note')}
          </button>
        )}
        <button type="button" className={menuChoice} onClick={() => setOpen('copy')}>
          {t('list.duplicate')}
        </button>
        {list.right === 'own' && (
          <button type="button" className={menuChoice} disabled={isPending} onClick={() => remove()}>
            {t('list.delete')}
          </button>
        )}
      </Menu>
      {open && (
        <Suspense>
          <ListDialog
            customerNumber={customerNumber}
            list={list}
            copies={open === 'copy'}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
