import './cart-act-texts.ts'
import { useState } from 'react'
import { fileAddress } from '#platform/api/call.ts'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Menu, MenuChoice, menuChoice } from '#ui/controls/menu.tsx'
import { opens } from '#features/guards/guarded.ts'
import { useEmptyCart } from './cart-acts.queries.ts'
import { type Cart, MOST_LINES } from './cart.queries.ts'
import { useLineActs } from './saved.queries.ts'
import css from './cart-tools.module.css'

const ShareDialog = lazily(() => import('./share-dialog.tsx'), 'ShareDialog')
const RequestQuoteDialog = lazily(() => import('#features/quotes/request-quote-dialog.tsx'), 'RequestQuoteDialog')
const CartSaveDialog = lazily(() => import('./cart-save-dialog.tsx'), 'CartSaveDialog')
const JobDialog = lazily(() => import('./job-dialog.tsx'), 'JobDialog')

/** Shows the number of lines, and the acts on all of them. */
export function CartTools({ user, cart }: { user: User; cart: Cart }) {
  const {
    customerNumber,
    userClaims: { showItemSidemark },
  } = user
  const { mutate: empty } = useEmptyCart(customerNumber)
  const { save } = useLineActs(customerNumber)
  const [open, setOpen] = useState<'job' | 'list' | 'quote' | 'share' | null>(null)
  const close = () => setOpen(null)
  const addressOf = (format: 'csv' | 'xlsx') =>
    fileAddress('GET /api/cart/export', { query: { customerNumber, format } })
  const count = cart.itemList.length
  const lines = cart.itemList.slice(0, MOST_LINES)
  return (
    <div className={css.tools}>
      <span>{count > 0 && t('cart.lines', { count })}</span>
      {count === 0 ? (
        <Button onClick={() => setOpen('share')}>{t('cart.shared')}</Button>
      ) : (
        <Menu label={t('cart.more')} closesWithChoice>
          {showItemSidemark && <MenuChoice onClick={() => setOpen('job')}>{t('cart.setJob')}</MenuChoice>}
          <MenuChoice onClick={() => save.mutate({ lines, done: t('cart.savedAll', { count: lines.length }) })}>
            {t('cart.saveAll')}
          </MenuChoice>
          {opens('quotes', user) && <MenuChoice onClick={() => setOpen('quote')}>{t('quoteRequest.open')}</MenuChoice>}
          <MenuChoice onClick={() => setOpen('list')}>{t('lists.save')}</MenuChoice>
          <a className={menuChoice} href={addressOf('csv')} download>
            {t('cart.csv')}
          </a>
          <a className={menuChoice} href={addressOf('xlsx')} download>
            {t('cart.xlsx')}
          </a>
          <MenuChoice onClick={() => setOpen('share')}>{t('cart.share')}</MenuChoice>
          <MenuChoice danger onClick={() => empty(cart)}>
            {t('cart.emptyAll')}
          </MenuChoice>
        </Menu>
      )}
      {open === 'job' && (
        <JobDialog
          customerNumber={customerNumber}
          lines={cart.itemList}
          // Most users mean the lines that have no sidemark yet.
          chosen={cart.itemList.filter(({ sidemark }) => !sidemark).map(({ id }) => id)}
          onClose={close}
        />
      )}
      {open === 'quote' && <RequestQuoteDialog customerNumber={customerNumber} onClose={close} />}
      {open === 'list' && <CartSaveDialog customerNumber={customerNumber} onClose={close} />}
      {open === 'share' && <ShareDialog customerNumber={customerNumber} canShare={count > 0} onClose={close} />}
    </div>
  )
}
