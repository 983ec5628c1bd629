import './item-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toBase } from '@sidemark/contract/rules/units'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { PanelBoundary } from '#ui/feedback/panel-boundary.tsx'
import { itemName } from '@sidemark/contract/rules/item-name'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { t } from '#platform/text/texts.ts'
import { usePainted } from '#platform/browser/painted.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import type { User } from '#platform/session/user.ts'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { Heart } from '#features/add-to-list/heart.tsx'
import { categoriesQuery, type Item, itemQuery, addedPriceQuery, relatedQuery } from '#features/items/items.queries.ts'
import { CategoryLink } from './category-link.tsx'
import { Companions } from './companions.tsx'
import { HistoryTable } from './history-table.tsx'
import { Incoming } from './incoming.tsx'
import { ItemFacts, sizeUnsaid } from '#features/items/item-facts.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { ItemGallery } from './item-gallery.tsx'
import { isFatal, isMissing } from './item-failure.ts'
import { ItemSkeleton } from './item-skeleton.tsx'
import { Documents, ItemSpecs } from './item-specs.tsx'
import { OrderForm } from './order-form.tsx'
import { isWanting } from '#features/items/alternatives.tsx'
import { useInCart } from '#features/cart/cart.queries.ts'
import { PriceBlock } from './price-block.tsx'
import { StockAge } from './stock-age.tsx'
import { StockTable } from './stock-table.tsx'
import { isOfColor } from '#features/items/color-choice.ts'
import { StyleChoice } from './style-choice.tsx'
import { useTypedQuantity } from './use-typed-quantity.ts'
import css from './item-screen.module.css'
import sections from './item-sections.module.css'

const HeldLots = lazy(async () => ({ default: (await import('#features/holds/held-lots.tsx')).HeldLots }))

type Props = {
  user: User
  sku: string
  /** The screen shows this when there is no such item. */
  missing: ReactNode
}

/** Shows one item: its description, my price, the day for a quantity, and the Add button. */
export function ItemScreen({ user, sku, missing }: Props) {
  const {
    data: found,
    error,
    dataUpdatedAt,
    fetchStatus,
  } = useQuery({
    ...itemQuery(user.customerNumber, sku),
    throwOnError: isFatal,
    // When the user chooses another color of the same style, the old item stays on the page until the new one is here.
    placeholderData: (before: Item | undefined, asked) =>
      before?.colors.some((color) => isOfColor(color, sku))
        ? keepPreviousOf(user.customerNumber)(before, asked)
        : undefined,
  })
  // The price breaks are above the order form. If they appeared later, they would push the form down.
  const { isLoading: isPriceLoading } = useQuery({
    ...addedPriceQuery(user.customerNumber, sku),
    enabled: user.userClaims.showPrices,
    placeholderData: keepPreviousOf(user.customerNumber),
  })
  // A reply that comes after the skeleton would be rendered in one task. This way, React renders it in slices.
  const item = useDeferredValue(isPriceLoading ? undefined : found)
  usePageTitle(item ? itemName(item) : '')
  if (isMissing(error)) return missing
  if (!item) return <ItemSkeleton />
  return (
    <ItemBody
      key={item.styleId}
      user={user}
      item={item}
      chosen={sku}
      answeredAt={fetchStatus === 'paused' ? dataUpdatedAt : null}
    />
  )
}

type BodyProps = {
  user: User
  item: Item
  chosen: string
  /** When the server answered, if it cannot be asked again. */ answeredAt: number | null
}

function ItemBody({ user, item, chosen, answeredAt }: BodyProps) {
  'use memo'
  // React renders it in slices.
  const isPainted = useDeferredValue(usePainted())
  const state = useTypedQuantity(user, item)
  const { asked, quantity, UMCode } = state
  const { customerNumber, userClaims } = user
  const inCart = useInCart(customerNumber, item.sku)
  const { data: related } = useQuery(relatedQuery(customerNumber, item.sku))
  const base =
    quantity === null ? 0 : toBase({ ...item, minCut: Number(item.minCut?.quantity ?? 0) }, UMCode, quantity).baseQty
  return (
    <article className={`page ${css.screen}`} data-old={item.sku !== chosen || undefined}>
      <SkipLink
        text={t('item.skipToOrder')}
        to={() => document.querySelector<HTMLElement>('#ordering :is(input, select)')}
      />
      <ItemPath customerNumber={customerNumber} categoryId={item.categoryId} />
      <div className={css.left}>
        <div className={css.gallery}>
          <PanelBoundary instead={null}>
            <ItemGallery key={item.sku} item={item} />
          </PanelBoundary>
        </div>
        <div className={css.colors}>
          <PanelBoundary>
            <StyleChoice item={item} chosen={chosen} />
          </PanelBoundary>
        </div>
      </div>
      <div className={css.right}>
        <header className={css.head}>
          <div className={css.title}>
            <h1>
              <ItemNameText item={item} />
            </h1>
            {!user.showroom && <Heart customerNumber={customerNumber} sku={item.sku} />}
          </div>
          <ItemFacts item={{ ...item, size: sizeUnsaid(item) }} />
        </header>
        <div className={css.price}>
          <PriceBlock
            item={item}
            explanation={userClaims.showPrices ? state.price.data : null}
            isOld={state.price.isPlaceholderData}
            isShort={state.promise.data !== undefined && isWanting(state.promise.data)}
          />
        </div>
        <div className={css.order} id="ordering">
          <OrderForm user={user} item={item} state={state} />
        </div>
      </div>
      {/* The first screen comes first. What is below it keeps its place until then. */}
      <div className={css.below} data-later={!isPainted || undefined}>
        {isPainted && (
          <>
            <div className={css.columns}>
              <div className={css.column}>
                <PanelBoundary>
                  {item.lots && (
                    <>
                      <section className={sections.section} aria-labelledby="item-stock">
                        <h2 id="item-stock">
                          {t(
                            item.lots.some(({ dyeLot, roll }) => dyeLot || roll)
                              ? 'item.stockTable'
                              : 'item.stockTable.of',
                          )}
                        </h2>
                        <StockTable lots={item.lots} user={user} inCart={inCart} />
                        <StockAge answeredAt={answeredAt} zone={user.timeZone} />
                        {userClaims.allowInventoryHold && (
                          <Suspense>
                            <HeldLots user={user} item={item} asked={{ quantity: asked.typed, UMCode: asked.UMCode }} />
                          </Suspense>
                        )}
                      </section>
                      <Incoming etas={item.stock.etas} hidesDates={userClaims.hideBOETA} />
                    </>
                  )}
                  <HistoryTable history={related?.history ?? []} priceUOM={item.priceUOM} />
                </PanelBoundary>
              </div>
              <div className={css.column}>
                <PanelBoundary>
                  <ItemSpecs item={item} />
                  <Documents documents={item.documents} />
                </PanelBoundary>
              </div>
            </div>
            <PanelBoundary>
              <Companions
                companions={related?.companions ?? []}
                customerNumber={customerNumber}
                branch={user.location.reportName}
                mayOrder={userClaims.allowedToOrder}
                base={base}
                forText={quantity === null ? '' : formatQuantityOf({ quantity, UMCode })}
              />
            </PanelBoundary>
          </>
        )}
      </div>
    </article>
  )
}

/** Shows the place of the item in the category tree. */
function ItemPath({ customerNumber, categoryId }: { customerNumber: string; categoryId: string }) {
  const { data } = useQuery(categoriesQuery(customerNumber))
  const category = data?.categories.find(({ id }) => id === categoryId)
  const parent = data?.categories.find(({ id }) => id === category?.parentId)
  return (
    <nav className={css.path} aria-label={t('categories.path')}>
      <Link to="/category">{t('categories.title')}</Link>
      {parent && <CategoryLink category={parent} />}
      {category && <CategoryLink category={category} />}
    </nav>
  )
}
