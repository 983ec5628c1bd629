import { type ReactNode, useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Goods } from './quoted-goods.tsx'

const load = () => import('./request-quote-dialog.tsx')
const RequestQuoteDialog = lazily(load, 'RequestQuoteDialog')

type Props = Goods & {
  customerNumber: string
  /** The look of a button of an item's page, with its icon and word. Otherwise it is a plain button. */
  className?: string
  children?: ReactNode
}

/** Opens the form that asks for a quote. The form is loaded when the user is about to open it. */
export function RequestQuoteButton({ customerNumber, className, children, ...goods }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opening = { onClick: () => setOpen(true), onPointerEnter: () => ahead(load), onFocus: () => ahead(load) }
  return (
    <>
      {className ? (
        <button
          type="button"
          className={className}
          aria-label={t('quoteRequest.open')}
          title={t('quoteRequest.open')}
          {...opening}
        >
          {children}
        </button>
      ) : (
        <Button {...opening}>{t('quoteRequest.open')}</Button>
      )}
      {isOpen && <RequestQuoteDialog customerNumber={customerNumber} goods={goods} onClose={() => setOpen(false)} />}
    </>
  )
}
