import { part } from '#platform/database/parts.ts'

/**
 * The documents that the distributor has put on a page, as JSON. Each is a single file. A document that is made from a
 * list is not among them, because that is the page's own export.
 */
export const documentsOf = (page: 'default' | 'promos' | 'displays' | 'rentals') => part`(
      select coalesce(json_agg(json_build_object('title', d.title, 'url', d.url, 'effective', d.effective) order by d.effective desc nulls last, d.title), '[]')
      from price_list_documents d
      where d.page = ${page}
        and d.url <> '')`

/** Today's date at the branch and the instant, as the named result `at (today, now)`. */
export const todayAt = (timeZone: string) => part`
    at as materialized (
      select (n.now at time zone ${timeZone})::date as today, n.now
      from guard
      cross join (select stock_now() as now offset 0) n
    )`
