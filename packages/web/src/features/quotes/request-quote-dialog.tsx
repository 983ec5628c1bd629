import './quotes-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useRequestQuote } from './quote-acts.queries.ts'
import { type Goods, QuotedGoods } from './quoted-goods.tsx'
import { useWantedDay } from './use-wanted-day.ts'
import css from './quote-screen.module.css'

/** The longest job name that the server accepts, in characters. */
const MOST_OF_JOB = 80

const wrongJob = (job: string) =>
  job === ''
    ? t('quoteRequest.jobMissing')
    : job.length > MOST_OF_JOB
      ? t('quoteRequest.jobTooLong', { most: MOST_OF_JOB, count: job.length })
      : null

type Props = { customerNumber: string; goods?: Goods; onClose: () => void }

/** Asks the branch for prices for the cart, a list or one item, with a job and a wanted day. Then it opens the quote. */
export function RequestQuoteDialog({ customerNumber, goods = {}, onClose }: Props) {
  const navigate = useNavigate()
  const { mutate: request, isPending } = useRequestQuote(customerNumber)
  const { passed, today } = useWantedDay()
  const { values, set, errorOf, leave, sent } = useForm(
    { jobName: '', wantedDate: '', message: '' },
    ({ jobName, wantedDate }) => ({ jobName: wrongJob(jobName.trim()), wantedDate: passed(wantedDate) }),
  )
  // If the same text is sent again after a lost answer, it is the same quote. The server finds it.
  const send = (asked: typeof values) =>
    request(
      { ...asked, ...goods, key: newIdempotencyKey() },
      {
        onSuccess: ({ quoteNumber }) => {
          notify.success(t('quoteRequest.done', { number: quoteNumber }))
          onClose()
          void navigate({ to: '/account/quotes/$id', params: { id: quoteNumber } })
        },
      },
    )
  return (
    <Dialog width={500} title={t('quoteRequest.open')} onClose={onClose}>
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>{t('quoteRequest.lead')}</p>
        <QuotedGoods customerNumber={customerNumber} {...goods} />
        <TextField
          label={t('quoteRequest.job')}
          required
          autoComplete="off"
          data-autofocus
          error={errorOf('jobName')}
          value={values.jobName}
          onChange={(event) => set('jobName', event.currentTarget.value)}
          onBlur={() => leave('jobName')}
        />
        <TextField
          type="date"
          label={t('quoteRequest.wanted')}
          min={today}
          error={errorOf('wantedDate')}
          value={values.wantedDate}
          onChange={(event) => set('wantedDate', event.currentTarget.value)}
          onBlur={() => leave('wantedDate')}
        />
        <TextArea
          label={t('quoteRequest.message')}
          rows={3}
          maxLength={2000}
          value={values.message}
          onChange={(event) => set('message', event.currentTarget.value)}
        />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending}>
            {t('quoteRequest.submit')}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
