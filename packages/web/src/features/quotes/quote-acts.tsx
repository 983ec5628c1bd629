import { useRef, useState } from 'react'
import { fileAddress } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { detailTitle } from '#ui/page/detail-page.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { FileLink } from '#ui/controls/file-link.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { AskAgainDialog } from './ask-again-dialog.tsx'
import { useQuoteActs } from './quote-acts.queries.ts'
import type { Quote } from './quotes.queries.ts'
import css from './quote-screen.module.css'

/** Shows the possible acts on a quote. The most likely one comes first. */
export function QuoteActs({ user, quote }: { user: User; quote: Quote }) {
  const [asking, setAsking] = useState<'accept' | 'again' | 'withdraw' | null>(null)
  const close = () => setAsking(null)
  const { customerNumber } = user
  const number = quote.quoteNumber
  return (
    <>
      {quote.canAccept && (
        <Button main className={css.accept} onClick={() => setAsking('accept')}>
          {t('quote.accept')}
        </Button>
      )}
      {quote.canRequestAgain && (
        <Button main={quote.status === 'expired'} onClick={() => setAsking('again')}>
          {t('quote.again')}
        </Button>
      )}
      <FileLink
        {...buttonLook({})}
        address={fileAddress('GET /api/quotes/:id/pdf', { params: { id: number }, query: { customerNumber } })}
      >
        {t('quote.pdf')}
      </FileLink>
      {quote.canWithdraw && (
        <Button quiet onClick={() => setAsking('withdraw')}>
          {t('quote.withdraw')}
        </Button>
      )}
      {asking === 'accept' && <AcceptDialog customerNumber={customerNumber} quote={quote} onClose={close} />}
      {asking === 'again' && <AskAgainDialog customerNumber={customerNumber} quote={quote} onClose={close} />}
      {asking === 'withdraw' && <WithdrawDialog customerNumber={customerNumber} quote={quote} onClose={close} />}
    </>
  )
}

function WithdrawDialog({
  customerNumber,
  quote,
  onClose,
}: {
  customerNumber: string
  quote: Quote
  onClose: () => void
}) {
  const { withdraw } = useQuoteActs(customerNumber, quote.quoteNumber, quote.revision)
  const isWithdrawn = useRef(false)
  const send = () =>
    withdraw.mutate(undefined, { onSuccess: () => void (isWithdrawn.current = true), onSettled: onClose })
  return (
    <Dialog
      width={500}
      title={t('quote.withdraw')}
      focusAfter={() => (isWithdrawn.current ? detailTitle() : null)}
      onClose={onClose}
    >
      <p className={css.question}>{t('quote.withdrawQuestion', { number: quote.quoteNumber })}</p>
      <DialogActs>
        <Button data-autofocus onClick={onClose}>
          {t('quote.withdrawNo')}
        </Button>
        <Button danger waiting={withdraw.isPending} onClick={send}>
          {t('quote.withdraw')}
        </Button>
      </DialogActs>
    </Dialog>
  )
}
