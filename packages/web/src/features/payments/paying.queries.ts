import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Problem } from '@sidemark/contract/rules/problems'
import { type Args, call, query, type Reply } from '#platform/api/call.ts'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import type { User } from '#platform/session/user.ts'
import { dayIn } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { readAgain } from './change-payment.queries.ts'
import { leaveOut } from './chosen-lines.ts'

type Payer = Pick<User, 'username' | 'customerNumber'>
type Body = Args<'POST /api/payments/begin'>['body']
type Schedule = Args<'POST /api/payments/schedule'>['body']
export type Payment = Reply<'GET /api/payments/one'>
/** A payment that the user has sent from Billing, until it has come to its end. `refusal` says why it was not begun. */
type Prepared = { key: string; body: Body | Schedule; refusal?: string }

const placeOf = ({ username, customerNumber }: Payer) => `sidemark.paying.${username}.${customerNumber}`

/** The payment that was prepared in this tab. */
export const preparedBy = (payer: Payer) =>
  JSON.parse(sessionStorage.getItem(placeOf(payer)) ?? 'null') as Prepared | null // Only `keep` writes it.
const keep = (payer: Payer, prepared: Prepared) => sessionStorage.setItem(placeOf(payer), JSON.stringify(prepared))
const forget = (payer: Payer) => sessionStorage.removeItem(placeOf(payer))

/** Prepares a payment. The same one keeps its key until it has a reply, so that it is made only once. */
export function prepare(payer: Payer, body: Body | Schedule) {
  const last = preparedBy(payer)
  const isSame = last && !last.refusal && JSON.stringify(last.body) === JSON.stringify(body)
  keep(payer, { key: isSame ? last.key : newIdempotencyKey(), body })
}

/**
 * Sends the prepared payment, and goes to the gateway's page, or to what came of it. Sent again with its key after a lost
 * reply or a reload, it is the same payment. A refusal leads back to Billing, which shows it.
 */
export const usePayingQuery = (user: User) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const prepared = preparedBy(user)
  const showOutcome = (payment: string) => navigate({ to: '/hostedpaymentsreturn', search: { payment }, replace: true })
  /** What is paid today shows what comes of it. What waits for its day is in the list of those that do. */
  const schedule = async (body: Schedule, idempotencyKey: string) => {
    const { payments } = await call('POST /api/payments/schedule', { body }, { idempotencyKey })
    const today = dayIn(user.timeZone)
    // What is paid today leaves the choice once it is paid.
    leaveOut(
      user,
      body.invoices.flatMap(({ invoiceNumber, paymentDate }) => (paymentDate === today ? [] : invoiceNumber)),
    )
    forget(user)
    void readAgain(client).catch(() => {}) // Each page shows its own failure.
    const now = payments.find(({ scheduledDate }) => scheduledDate === today)
    const waiting = payments.length - (now ? 1 : 0)
    if (waiting > 0) notify.success(t('schedule.done', { count: waiting }))
    if (now) await showOutcome(now.headerGUID)
    else await navigate({ to: '/payments', replace: true })
    return null
  }
  return {
    queryKey: ['paying', prepared?.key],
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    networkMode: 'always' as const,
    queryFn: async () => {
      if (!prepared || prepared.refusal) {
        await navigate({ to: '/payments/billing', replace: true })
        return null
      }
      const { key, body } = prepared
      try {
        if ('methodId' in body) return await schedule(body, key)
        const { headerGUID, status } = await call('POST /api/payments/begin', { body }, { idempotencyKey: key })
        await goOn(user.customerNumber, headerGUID, status, showOutcome)
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error
        keep(user, { ...prepared, refusal: error.message })
        await readAgain(client)
        await navigate({ to: '/payments/billing', replace: true })
      }
      return null
    },
  }
}

/** Opens the gateway's page of a begun payment in place of this one, so that Back leads to Billing, or shows what came of it. */
async function goOn(
  customerNumber: string,
  headerGUID: string,
  status: string,
  showOutcome: (id: string) => Promise<void>,
) {
  const url =
    status === 'draft' ? (await call('POST /api/payments/open', { body: { customerNumber, headerGUID } })).url : null
  if (url) location.replace(url)
  else await showOutcome(headerGUID)
}

/** Continues or cancels a payment that was begun. If it was paid meanwhile, what came of it is shown. */
export function useBegun(user: User, act: 'continue' | 'cancel') {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { customerNumber } = user
  const showOutcome = (payment: string) => navigate({ to: '/hostedpaymentsreturn', search: { payment } })
  return useMutation({
    mutationFn: async (headerGUID: string) => {
      if (act === 'continue') return goOn(customerNumber, headerGUID, 'draft', showOutcome)
      const { status } = await call('POST /api/payments/close', { body: { customerNumber, headerGUID } })
      forget(user)
      if (status !== 'cancelled') return showOutcome(headerGUID)
      notify.success(t('payments.canceled'))
    },
    networkMode: 'always',
    onError: (error) => notify.error(whyFailed(error, t('payments.failed'))),
    onSettled: () => readAgain(client),
  })
}

/** How a payment ends, and how it stands if the bank takes its time. */
const ended = new Set<Payment['status']>(['settled', 'pending', 'declined', 'cancelled', 'returned'])
const paid = new Set<Payment['status']>(['settled', 'pending'])
/** Whether a scheduled payment was declined and is tried again on its day. Until then nothing changes. */
export const isTriedAgain = ({ status, returnCode }: Pick<Payment, 'status' | 'returnCode'>) =>
  status === 'scheduled' && returnCode !== ''
const hasEnded = (payment: Payment) => ended.has(payment.status) || isTriedAgain(payment)
/** Seconds between questions. Then the user can ask again. */
const WAITS = [1, 1, 2, 3, 5, 8, 13, 20]

/** What came of a payment. It is asked until it has ended. What is paid, or tried again, leaves the choice of invoices. */
export const useOutcomeQuery = (user: User, headerGUID: string) => {
  const client = useQueryClient()
  const asked = query('GET /api/payments/one', { query: { customerNumber: user.customerNumber, headerGUID } })
  return {
    ...asked,
    queryFn: async (context: { signal: AbortSignal }) => {
      const payment = await asked.queryFn(context)
      if (paid.has(payment.status) || isTriedAgain(payment))
        leaveOut(
          user,
          payment.invoices.map(({ invoiceNumber }) => invoiceNumber),
        )
      if (hasEnded(payment)) {
        forget(user)
        void readAgain(client).catch(() => {}) // Each page shows its own failure.
      }
      return payment
    },
    retry: false,
    staleTime: Infinity,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }: Asked) =>
      data && hasEnded(data) ? false : (WAITS[dataUpdateCount + errorUpdateCount] ?? 0) * 1000 || false,
  }
}
type Asked = { state: { data?: Payment; dataUpdateCount: number; errorUpdateCount: number } }
