import { isPickedUp } from '@sidemark/contract/rules/status-words'
import { t } from '#platform/text/texts.ts'
import { Status } from '#ui/figures/status.tsx'
import type { OrderRow } from './orders.queries.ts'

type Props = {
  status: OrderRow['status']
  pickup?: boolean
  /** It waits for the user's own approval. */ waitsForYou?: boolean
}

const tones: Partial<Record<OrderRow['status'], 'ready' | 'next'>> = {
  'awaiting-approval': 'next',
  'on-hold': 'next',
  ready: 'ready',
}

/** Shows an order's status. It stands out while its goods wait for the customer, or the order for somebody's decision. */
export const StatusText = (props: Props) => <Status word={statusWord(props)} tone={tones[props.status]} />

/** An order that was picked up at the branch was not shipped, so it has a text of its own. */
export const statusWord = ({ status, pickup, waitsForYou }: Props) =>
  t(
    waitsForYou
      ? 'order.status.yours'
      : isPickedUp({ status, pickup })
        ? 'order.status.pickedUp'
        : `order.status.${status}`,
  )
