import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, query, type Reply } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'

export type MailChoices = Reply<'GET /api/profile/mails'>
type Choice = MailChoices['choices'][number]

/** The emails about a customer that the user may choose, and whether they come. */
export const mailChoicesQuery = (customerNumber: string) =>
  query('GET /api/profile/mails', { query: { customerNumber } })

/** Saves a choice at once. The box shows it before the answer comes, and goes back if it could not be saved. */
export function useChooseMails(customerNumber: string) {
  const client = useQueryClient()
  const { queryKey } = mailChoicesQuery(customerNumber)
  return useMutation({
    mutationFn: (choice: Choice) => call('POST /api/profile/mails', { body: { ...choice, customerNumber } }),
    onMutate: ({ kind, wanted }) =>
      client.setQueryData<MailChoices>(
        queryKey,
        (before) => before && { choices: before.choices.map((one) => (one.kind === kind ? { kind, wanted } : one)) },
      ),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => {
      void client.invalidateQueries({ queryKey })
      notify.error(t('mails.failed'))
    },
  })
}
