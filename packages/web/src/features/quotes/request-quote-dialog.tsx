import './quotes-texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '#platform/api/call.ts'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { notify } from '#platform/page/notify.ts'
import { currentUser } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useRequestQuote } from './quote-acts.queries.ts'
import { chosenGoods, type Goods, QuotedGoods, type TypedGoods } from './quoted-goods.tsx'
import { useWantedDay } from './use-wanted-day.ts'
import css from './quote-screen.module.css'

/** The longest job name that the server accepts, in characters. */
const MOST_OF_JOB = 80

const NOTHING_TYPED: TypedGoods = {}

const wrongJob = (job: string) =>
  job === ''
    ? t('quoteRequest.jobMissing')
    : job.length > MOST_OF_JOB
      ? t('quoteRequest.jobTooLong', { most: MOST_OF_JOB, count: job.length })
      : null

type Props = { customerNumber: string; goods?: Goods; onClose: () => void }

/**
 * Asks the branch for prices for the cart, a list or one item, with a job and a wanted day. The user can leave lines out,
 * change quantities and name target prices. If the lines cannot be loaded, it asks for all of them. Then it opens the quote.
 */
export function RequestQuoteDialog({ customerNumber, goods = {}, onClose }: Props) {
  const navigate = useNavigate()
  const { mutate: request, isPending } = useRequestQuote(customerNumber)
  const { passed, today } = useWantedDay()
  const goodsAsked = useQuery({
    ...query('GET /api/quotes/preview', { query: { customerNumber, ...goods } }),
    staleTime: 0,
  })
  const previewed = goodsAsked.data?.lines
  const showsPrices = currentUser(useQueryClient())?.userClaims.showPrices ?? false
  const wrongGoods = (typed: TypedGoods) => {
    if (!previewed) return null
    const { lines, isBad } = chosenGoods(previewed, typed)
    if (isBad) return t('quoteRequest.check')
    return lines.length === 0 ? t('quote.acceptNone') : null
  }
  const { values, set, field, errorOf, sent } = useForm(
    { jobName: '', wantedDate: '', message: '', typed: NOTHING_TYPED },
    ({ jobName, wantedDate, typed }) => ({
      jobName: wrongJob(jobName.trim()),
      wantedDate: passed(wantedDate),
      typed: wrongGoods(typed),
    }),
  )
  // If the same text is sent again after a lost answer, it is the same quote. The server finds it.
  const send = ({ typed, ...asked }: typeof values) =>
    request(
      {
        ...asked,
        ...goods,
        ...(previewed && { lines: chosenGoods(previewed, typed).lines }),
        key: newIdempotencyKey(),
      },
      {
        onSuccess: ({ quoteNumber }) => {
          notify.success(t('quoteRequest.done', { number: quoteNumber }))
          onClose()
          void navigate({ to: '/account/quotes/$id', params: { id: quoteNumber } })
        },
      },
    )
  return (
    <Dialog width={600} title={t('quoteRequest.open')} onClose={onClose}>
      <form className={css.form} onSubmit={sent(send)} noValidate>
        <p className={css.lead}>{t('quoteRequest.lead')}</p>
        <TextField label={t('quoteRequest.job')} required data-autofocus {...field('jobName')} />
        <TextField type="date" label={t('quotes.wanted')} min={today} {...field('wantedDate')} />
        {previewed && previewed.length > 0 && (
          <QuotedGoods
            lines={previewed}
            typed={values.typed}
            showsPrices={showsPrices}
            error={errorOf('typed')}
            onType={(typed) => set('typed', typed)}
          />
        )}
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
