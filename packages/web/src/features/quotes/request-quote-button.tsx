import { Suspense, useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'

const load = () => import('./request-quote-dialog.tsx')
const RequestQuoteDialog = lazily(load, 'RequestQuoteDialog')

type Props = { customerNumber: string; listName: string }

/** Opens the form that asks for a quote for a list. The form is loaded when the user is about to open it. */
export function RequestQuoteButton(of: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={() => ahead(load)} onFocus={() => ahead(load)}>
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
