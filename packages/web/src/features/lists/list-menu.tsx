import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import type { User } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { Menu, MenuChoice } from '#ui/controls/menu.tsx'
import { opens } from '#features/guards/guarded.ts'
import type { ShoppingList } from '#features/add-to-list/lists.queries.ts'
import { useChangeList, useDeleteList } from './list-acts.queries.ts'

const ListDialog = lazily(() => import('./list-dialog.tsx'), 'ListDialog')
const RequestQuoteDialog = lazily(() => import('#features/quotes/request-quote-dialog.tsx'), 'RequestQuoteDialog')

type Props = {
  user: User
  list: ShoppingList
  /**
   * Whether the list's name means this list. A colleague's list may have the same name as one of the user's own.
   */
  isNamed: boolean
}

/**
 * Shows the acts on a whole list that the user's right allows: everything for the owner, the note for users who may
 * edit it, and a copy for everybody.
 */
export function ListMenu({ user, list, isNamed }: Props) {
  const { customerNumber } = user
  const [open, setOpen] = useState<'change' | 'copy' | 'quote' | null>(null)
  const close = () => setOpen(null)
  const { mutate: remove, isPending } = useDeleteList({ customerNumber, list })
  const { mutate: change } = useChangeList({ customerNumber, list })
  return (
    <>
      <Menu label={t('list.menu')} icon={<IconDots size={16} aria-hidden />} closesWithChoice className="no-print">
        {list.right !== 'see' && (
          <MenuChoice onClick={() => setOpen('change')}>
            {t(list.right === 'own' ? 'list.edit' : 'list.note')}
          </MenuChoice>
        )}
        {list.right === 'own' && list.sharing === 'private' && (
          <MenuChoice onClick={() => change({ sharing: 'see' })}>{t('list.share')}</MenuChoice>
        )}
        {opens('quotes', user) && isNamed && list.items.length > 0 && (
          <MenuChoice onClick={() => setOpen('quote')}>{t('quoteRequest.open')}</MenuChoice>
        )}
        <MenuChoice onClick={() => setOpen('copy')}>{t('list.duplicate')}</MenuChoice>
        {list.right === 'own' && (
          <MenuChoice danger disabled={isPending} onClick={() => remove()}>
            {t('list.delete')}
          </MenuChoice>
        )}
      </Menu>
      {open === 'quote' && (
        <RequestQuoteDialog customerNumber={customerNumber} goods={{ listName: list.listName }} onClose={close} />
      )}
      {(open === 'change' || open === 'copy') && (
        <ListDialog customerNumber={customerNumber} list={list} copies={open === 'copy'} onClose={close} />
      )}
    </>
  )
}
