import type { Check } from './feed.ts'

/** If a row names a user, the user must be known. */
export const knownUser: Check = {
  column: 'username',
  reason: 'There is no such user in users.',
  bad: `r.username <> '' and not exists (select from users u where lower(u.username) = lower(r.username))`,
}

/** SQL: joins the row's user as `u`, or null if the row names none. */
export const joinUser = 'left join users u on lower(u.username) = lower(r.username)'

/** If a row names a unit in `column`, it must be a unit of the row's item. */
export const unitOfItem = (column: string): Check => ({
  column,
  reason: 'The item has no such unit in item-units.',
  join: 'join items i on i.sku = r.sku',
  bad: `r."${column}" <> '' and not exists (select from item_uoms u where u.item_id = i.item_id and u.um_code = r."${column}")`,
})

/** If a row names no price unit, the item's own price unit must be convertible. */
export const priceUnitKnown: Check = {
  column: 'price_unit',
  reason: "The item's price unit is not in item-units.",
  join: 'join items i on i.sku = r.sku',
  bad: `r.price_unit = '' and not exists (select from item_uoms u where u.item_id = i.item_id and u.um_code = i.price_uom)`,
}

export const moreThanZero = (column: string): Check => ({
  column,
  reason: 'It must be more than 0.',
  bad: `r."${column}" = 0`,
})

/** A quantity in base units is a whole number. Less than half of a base unit rounds to nothing. */
export const atLeastOneBaseUnit: Check = {
  column: 'quantity',
  reason: 'This is less than one base unit of the item, or more than can be counted.',
  join: 'join items i on i.sku = r.sku join item_uoms u on u.item_id = i.item_id and u.um_code = r.unit',
  bad: 'round(r.quantity * u.num / u.den) not between 1 and 2000000000',
}

/** A known paper stays with its customer, because a wrong number must not move it to another customer's account. */
export const keepsCustomer = (table: string, number: string): Check => ({
  column: 'customer_number',
  reason: 'It belongs to another customer.',
  join: `join ${table} known on known.${number} = r.${number} join customers c on c.customer_id = known.customer_id`,
  bad: 'c.customer_number <> r.customer_number',
})
