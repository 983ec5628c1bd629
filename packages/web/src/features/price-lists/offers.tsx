import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { RowSkeletons } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import css from './offers.module.css'

type Props<Offer> = {
  asked: { isError: boolean; refetch: () => unknown }
  offers: readonly Offer[] | undefined
  none: string
  children: (offer: Offer) => ReactNode
}

/** A few offers side by side as cards, with the states of what is loaded. */
export function Offers<Offer>({ asked, offers, none, children }: Props<Offer>) {
  if (asked.isError) return <ErrorState text={t('prices.failed')} onRetry={() => void asked.refetch()} />
  if (!offers) return <RowSkeletons rows={4} height={140} />
  if (offers.length === 0) return <EmptyState title={none} />
  return <ul className={css.offers}>{offers.map(children)}</ul>
}
