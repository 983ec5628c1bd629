import { PanelBoundary } from '#ui/feedback/panel-boundary.tsx'
import type { PartialAnswer } from '#platform/api/graphql.ts'
import type { User } from '#platform/session/user.ts'
import { HoldsTile } from './holds-tile.tsx'
import type { Home } from './home-parts.ts'
import { InvoicesTile } from './invoices-tile.tsx'
import { NewsTile } from './news-tile.tsx'
import { OrdersTile } from './orders-tile.tsx'
import css from './home-screen.module.css'

type Props = {
  user: User
  home: PartialAnswer<Home> | undefined
  shows: (part: keyof Home) => boolean
  /** The time of home's answer, in ms. */
  at: number
  /** Most tiles are empty. An empty one is a line. */
  areFew?: boolean
}

/**
 * Shows the tasks of the day: orders under way, holds that run out, invoices to pay, news. A tile that cannot be
 * rendered is left out.
 */
export function Tiles({ user, home, shows, at, areFew }: Props) {
  return (
    <div className={css.tiles} data-few={areFew}>
      {shows('orders') && (
        <PanelBoundary instead={null}>
          <OrdersTile user={user} data={home?.orders ?? undefined} />
        </PanelBoundary>
      )}
      {shows('holds') && (
        <PanelBoundary instead={null}>
          <HoldsTile data={home?.holds ?? undefined} at={at} />
        </PanelBoundary>
      )}
      {shows('invoicesDue') && (
        <PanelBoundary instead={null}>
          <InvoicesTile user={user} data={home?.invoicesDue ?? undefined} />
        </PanelBoundary>
      )}
      {home?.announcements !== null && (
        <PanelBoundary instead={null}>
          <NewsTile isComing={home === undefined} />
        </PanelBoundary>
      )}
    </div>
  )
}
