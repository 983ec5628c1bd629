import { t } from '#platform/text/texts.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import type { PriceListPage } from './price-list-pages.ts'
import { PriceListsPage } from './price-lists-page.tsx'

/** The distributor's page about price lists, for a user who may not see their prices. */
export const NoPrices = ({ page }: { page: PriceListPage }) => (
  <PriceListsPage page={page} documents={undefined}>
    <EmptyState title={t('prices.notOpen')}>{t('prices.notOpenHint')}</EmptyState>
  </PriceListsPage>
)
