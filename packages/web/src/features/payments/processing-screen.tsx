import './paying-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { whyFailed } from '#platform/api/refusal.ts'
import type { User } from '#platform/session/user.ts'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { ErrorState } from '#ui/feedback/states.tsx'
import { PlainPage } from '#ui/page/plain-page.tsx'
import { preparedBy, usePayingQuery } from './paying.queries.ts'

/** Makes the payment that was prepared on Billing. It stays until the gateway's page or the result is there. */
export function ProcessingScreen({ user }: { user: User }) {
  const { error, isFetching, refetch } = useQuery(usePayingQuery(user))
  return (
    <PlainPage>
      <h1>{t('paying.processing')}</h1>
      {error && !isFetching ? (
        <ErrorState text={whyFailed(error, t('paying.failedToSend'))} onRetry={() => void refetch()} />
      ) : (
        <output>{t('paying.underWay', { amount: formatMoney(preparedBy(user)?.body.amount ?? '0') })}</output>
      )}
    </PlainPage>
  )
}
