import './quotes-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { newIdempotencyKey } from '#platform/idempotency-key.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useRequestQuote } from './quote-acts.queries.ts'
import { useWantedDay } from './use-wanted-day.ts'
import css from './quote-screen.module.css'

/** Characters of a job name: the server takes no more. */
const MOST_OF_JOB = 80

const wrongJob = (job: string) => (job === '' ? t('quoteRequest.jobMissing') : job.length > MOST_OF_JOB ? t('quoteRequest.jobTooLong', { most: MOST_OF_JOB, count: job.length }) : null)

type Props = { customerNumber: string; /** The list whose items are asked for; the cart without one. */ listName?: string; onClose: () => void }

/** Asks the branch for prices for the cart or a list: for which job, by when. It leads to the quote. */
export function RequestQuoteDialog({ customerNumber, listName = '', onClose }: Props) {
  const navigate = useNavigate()
  const { mutate: request, isPending } = useRequestQuote(customerNumber)
  const { passed, today } = useWantedDay()
  const { values, set, errorOf, leave, sent } = useForm({ jobName: '', wantedDate: '', message: '' }, ({ jobName, wantedDate }) => ({ jobName: wrongJob(jobName.trim()), wantedDate: passed(wantedDate) }))
  // The same text sent again, after a lost answer, is the same quote: the server looks for it.
  const send = (asked: typeof values) => request({ ...asked, listName, key: newIdempotencyKey() }, {
    onSuccess: ({ quoteNumber }) => {
      notify.success(t('quoteRequest.done', { number: quoteNumber }))
      onClose()
      void navigate({ to: '/account/quotes/$id', params: { id: quoteNumber } })
    },
  })
  return (
    <Dialog width={500} title={t('quoteRequest.open')} onClose={onClose}>
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>{t('quoteRequest.lead')}</p>
        <TextField
          label={t('quoteRequest.job')} required autoComplete="off" data-autofocus error={errorOf('jobName')}
          value={values.jobName} onChange={(event) => set('jobName', event.currentTarget.value)} onBlur={() => leave('jobName')}
        />
        <TextField
          type="date" label={t('quoteRequest.wanted')} min={today} error={errorOf('wantedDate')}
          value={values.wantedDate} onChange={(event) => set('wantedDate', event.currentTarget.value)} onBlur={() => leave('wantedDate')}
        />
        <TextArea label={t('quoteRequest.message')} rows={3} maxLength={2000} value={values.message} onChange={(event) => set('message', event.currentTarget.value)} />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>{t('quoteRequest.submit')}</Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
