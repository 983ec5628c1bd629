import { useMutation } from '@tanstack/react-query'
import { type Args, call } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'

/** Emails the statement to the user's own address, and says where it goes. */
export const useMailStatement = () =>
  useMutation({
    mutationFn: (body: Args<'POST /api/statement/mail'>['body']) => call('POST /api/statement/mail', { body }),
    onSuccess: ({ to }) => notify.success(t('statement.mailed', { to })),
    onError: (error) => notify.error('status' in error ? error.message : t('statement.mailFailed')),
  })
