import { Suspense, useState } from 'react'
import { ahead } from '#platform/ahead.ts'
import { lazily } from '#platform/lazily.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'

const load = () => import('./request-quote-dialog.tsx')
const RequestQuoteDialog = lazily(load, 'RequestQuoteDialog')

type Props = { customerNumber: string; listName?: string; wide?: boolean }

/** Opens the form that asks for a quote, which is loaded on intent. */
export function RequestQuoteButton({ wide, ...of }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button wide={wide} onClick={() => setOpen(true)} onPointerEnter={() => ahead(load)} onFocus={() => ahead(load)}>{t('quoteRequest.open')}</Button>
      {isOpen && <Suspense><RequestQuoteDialog {...of} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
