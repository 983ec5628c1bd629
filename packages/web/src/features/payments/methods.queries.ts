import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Args, call, query, type Reply } from '#platform/api/call.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { readAgain } from './change-payment.queries.ts'

export type Methods = Reply<'GET /api/payments/methods'>
export type Method = Methods['methods'][number]
type Rule = Omit<Args<'POST /api/payments/autopay'>['body'], 'customerNumber'>

/** The cards and bank accounts that are kept for the customer, and the autopay rule. */
export const methodsQuery = (customerNumber: string) =>
  query('GET /api/payments/methods', { query: { customerNumber } })

/** Changes a method or the rule, reads what shows payments again, and says what was done. */
function useChange<T>(change: (asked: T) => Promise<unknown>, said: (asked: T) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (_, asked) => notify.success(said(asked)),
    onError: (error) => notify.error(whyFailed(error, t('methods.failed'))),
    // A method that is removed takes its scheduled payments with it.
    onSettled: () => readAgain(client),
  })
}

/** Leads to the gateway's page on which a method is added. */
export const useAddMethod = (customerNumber: string) =>
  useMutation({
    mutationFn: async (kind: Method['kind']) => {
      const { url } = await call('POST /api/payments/methods/add', { body: { customerNumber, kind } })
      location.assign(url)
    },
    networkMode: 'always',
    onError: (error) => notify.error(whyFailed(error, t('methods.failed'))),
  })

export const useRemoveMethod = (customerNumber: string) =>
  useChange(
    ({ methodId, removal }: Method) =>
      call('POST /api/payments/methods/remove', { body: { customerNumber, methodId, agreed: removal } }),
    ({ method }) => t('methods.removed', { method }),
  )

/** Sets the rule, or ends autopay without one. */
export const useAutopay = (customerNumber: string) =>
  useChange(
    (rule: Rule | null): Promise<unknown> =>
      rule
        ? call('POST /api/payments/autopay', { body: { customerNumber, ...rule } })
        : call('POST /api/payments/autopay/stop', { body: { customerNumber } }),
    (rule) => t(rule ? 'autopay.saved' : 'autopay.stopped'),
  )

/** What autopay would pay first by a rule. */
export const autopayFirstQuery = (asked: Args<'GET /api/payments/autopay/preview'>['query']) =>
  query('GET /api/payments/autopay/preview', { query: asked })

/** What was added on the page from which the payer comes back, and the methods after it. */
export const addedQuery = (customerNumber: string, pageId: string) =>
  query('GET /api/payments/methods/added', { query: { customerNumber, pageId } })
