import type { FeedTx } from '../feed.ts'

/**
 * Sums again how much customers bought of each item, by month (`purchases_from_orders`). Search ranking, "buy again"
 * and purchases by product use these sums.
 *
 * @param customers a query of the ids of the customers whose orders the file has changed
 */
export async function sumPurchases(tx: FeedTx, customers: ReturnType<FeedTx>) {
  await tx`
    create temporary table feed_purchases on commit drop as
    select f.*
    from purchases_from_orders(array(${customers})) f`
  await tx`
    delete from purchases p
    where p.customer_id in (${customers})
      and not exists (select from feed_purchases f where f.customer_id = p.customer_id and f.item_id = p.item_id and f.month = p.month)`
  await tx`
    insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
    select f.customer_id, f.item_id, f.month, f.base_qty, f.spend, f.orders, f.last_ordered
    from feed_purchases f
    order by f.customer_id, f.item_id, f.month
    on conflict (customer_id, item_id, month) do update
    set base_qty = excluded.base_qty, spend = excluded.spend, orders = excluded.orders, last_ordered = excluded.last_ordered
    where (purchases.base_qty, purchases.spend, purchases.orders, purchases.last_ordered) is distinct from (excluded.base_qty, excluded.spend, excluded.orders, excluded.last_ordered)`
}
