import { part } from '#platform/database/parts.ts'

/**
 * Price lists of promotions that run now or come later, as a table. The caller's `lists` (customer_lists) say which of
 * them count for the caller. Reads `at` (today).
 */
export const openPromotions = part`(
          select p.*
          from price_lists p
          where p.source = 'promo'
            and coalesce(p.ends, 'infinity') >= (select at.today from at)
        )`
