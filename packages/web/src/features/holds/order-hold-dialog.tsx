import './hold-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { whyFailed } from '#platform/api/refusal.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { useDraft } from '#features/checkout/use-draft.ts'
import type { Hold } from './holds.queries.ts'
import { holdCheckoutQuery } from './order-hold.queries.ts'
import { OrderHoldForm } from './order-hold-form.tsx'
import css from './order-hold.module.css'

type Props = { user: User; hold: Hold; onClose: () => void }

const LONGEST_SIDEMARK = 60

/**
 * Orders one hold in one step. It shows the charges and the destination. The typed values stay until the hold is
 * ordered.
 */
export function OrderHoldDialog({ user, hold, onClose }: Props) {
  const { draft, change, forget } = useDraft(`${user.customerNumber}.hold.${hold.id}`, {
    // The comment says which job the goods were held for.
    sidemark: hold.comment.slice(0, LONGEST_SIDEMARK),
  })
  const { data, error, isPlaceholderData, refetch } = useQuery(
    holdCheckoutQuery(user.customerNumber, hold.id, draft.shipComplete),
  )
  return (
    <Dialog width={600} title={t('holds.orderTitle', { number: hold.holdNumber })} onClose={onClose}>
      <p className={css.lead}>{t('holds.orderLead')}</p>
      {error && !data && <ErrorState text={whyFailed(error, t('holds.orderFailed'))} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={440} />}
      {data && (
        <OrderHoldForm
          user={user}
          hold={hold}
          checkout={data}
          isStale={isPlaceholderData}
          draft={draft}
          onChange={change}
          onOrdered={forget}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
