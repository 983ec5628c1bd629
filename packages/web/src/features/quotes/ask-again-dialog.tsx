import { useRef, useState } from 'react'
import { formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { detailTitle } from '#ui/page/detail-page.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useQuoteActs } from './quote-acts.queries.ts'
import type { Quote } from './quotes.queries.ts'
import { useWantedDay } from './use-wanted-day.ts'
import css from './quote-screen.module.css'

/**
 * Asks for another revision, with a wanted day and a message. The earlier wanted day is filled in, unless it has
 * passed.
 */
export function AskAgainDialog({
  customerNumber,
  quote,
  onClose,
}: {
  customerNumber: string
  quote: Quote
  onClose: () => void
}) {
  const { askAgain } = useQuoteActs(customerNumber, quote.quoteNumber, quote.revision)
  const { passed, today } = useWantedDay()
  const [wantedDate, setWantedDate] = useState('')
  const [isTold, setTold] = useState(false)
  const [message, setMessage] = useState('')
  const isAsked = useRef(false)
  const asked = () => {
    isAsked.current = true
    onClose()
  }
  const send = () => {
    setTold(true)
    if (passed(wantedDate) === null) askAgain.mutate({ wantedDate, message }, { onSuccess: asked })
  }
  return (
    <Dialog
      width={500}
      title={t('quote.againTitle', { number: quote.quoteNumber })}
      focusAfter={() => (isAsked.current ? detailTitle() : null)}
      onClose={onClose}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className={css.lead}>{t('quote.againLead')}</p>
        <TextField
          type="date"
          label={t('quotes.wanted')}
          hint={
            quote.wantedDate &&
            t(quote.wantedDate < today ? 'quote.againDrops' : 'quote.againKeeps', {
              date: formatPastDay(quote.wantedDate),
            })
          }
          min={today}
          error={isTold ? passed(wantedDate) : null}
          value={wantedDate}
          onChange={(event) => setWantedDate(event.currentTarget.value)}
        />
        <TextArea
          label={t('quoteRequest.message')}
          rows={3}
          maxLength={2000}
          data-autofocus
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={askAgain.isPending}>
            {t('quote.again')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
