import { Suspense, useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'

const load = () => import('./request-quote-dialog.tsx')
const RequestQuoteDialog = lazily(load, 'RequestQuoteDialog')

type Props = { customerNumber: string; listName?: string; wide?: boolean }

/** Opens the form that asks for a quote. The form is loaded when the user is about to open it. */
export function RequestQuoteButton({ wide, ...of }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button wide={wide} onClick={() => setOpen(true)} onPointerEnter={() => ahead(load)} onFocus={() => ahead(load)}>
        {t('quoteRequest.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <RequestQuoteDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
