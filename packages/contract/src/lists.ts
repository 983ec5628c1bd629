import { z } from 'zod'
import { ItemRow } from './catalogue.ts'
import { AskedCuts, LineCut } from './cuts.ts'
import { CustomerNumber, Decimal, DecimalInput, lines, Money, Sku, Success, text, UMCode } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { hasWord, KEPT_DAYS, LIST_NAME_MAX, LIST_NOTE_MAX, listNameOf, newListNameProblem } from './rules/lists.ts'
import { quantitySentences } from './rules/sold-sentences.ts'
import { Quantity } from './stock.ts'

/** An item on a list: its description, its quantity, the customer's price for that quantity, and its stock. */
export const ListItem = z.strictObject({
  ...ItemRow.omit({ colors: true, colorCount: true, bought: true }).shape,
  UMCode: z.string(),
  quantity: Decimal,
  note: z.string(),
  /** The pieces that roll goods are cut into. They are the quantity. */
  cuts: z.array(LineCut),
  /** What a cart with nothing but this item charges for it, and for cutting it. Null if it has no price. */
  net: claimed('showPrices', Money.nullable()),
  cutCharge: claimed('showPrices', Money),
  /** The sum of all stock on its way, or null for nothing. `stock.etas` has as many dates as maxETAs asks for. */
  incoming: Quantity.nullable(),
})

/** private: only for its owner; see, edit: the right of all other users of the customer. */
export const Sharing = z.enum(['private', 'see', 'edit'])
/**
 * own: the order that its owner chose. The others sort by item number, by description, and by the time when the item
 * was added.
 */
export const ListOrder = z.enum(['own', 'item', 'description', 'added'])

/** A shopping list. Requirements. */
export const ShoppingList = z.strictObject({
  /** Stays the same when the name changes. Acts name the list by it. */
  listId: z.string(),
  listName: z.string(),
  /** The customer number that the list belongs to. */
  listCust: z.string(),
  items: z.array(ListItem),
  /** The name of its owner. */
  owner: z.string(),
  /** The right of the user. own: all acts; edit: changing its items; see: reading, duplicating and ordering it. */
  right: z.enum(['own', 'edit', 'see']),
  sharing: Sharing,
  sorted: ListOrder,
  note: z.string(),
  /** What a cart with all of its items charges for them, and for cutting them. Null if an item has no price. */
  total: claimed('showPrices', z.strictObject({ net: Money, cutCharge: Money }).nullable()),
})

/** The name of an existing or a new list. 'Favorite Items' in any case is the favorites. */
export const ListName = text(LIST_NAME_MAX, listNameOf).min(1).refine(hasWord, 'Use at least one letter or number.')
export const NewListName = text(LIST_NAME_MAX, listNameOf).superRefine((name, context) => {
  const problem = newListNameProblem(name)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
export const ListQuantity = DecimalInput.refine(
  (quantity) => !/^-|^0*\.?0*$/.test(quantity),
  quantitySentences.notAboveZero,
)
export const LineNote = text(LIST_NOTE_MAX.line)
export const ListNote = lines(LIST_NOTE_MAX.list)

/** The most dates of incoming goods of an item: 0 for none (only `incoming`), -1 for all. Requirements. */
const maxETAs = z.coerce.number().int().min(-1).max(99).default(-1)
/** `listCust` is the list's customer, which must be the customer of the request. Design D-9. */
const onList = {
  customerNumber: CustomerNumber,
  listName: ListName,
  listCust: CustomerNumber.optional(),
  /** Says which of two lists of the same name is meant: the user's own, or a colleague's. */
  listId: text(40).optional(),
  SKU: Sku,
}

export const listRoutes = {
  favorites: {
    method: 'GET',
    path: '/api/shopping/favorites',
    summary: "The user's favorites: the list 'Favorite Items'.",
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ favorites: z.array(ListItem) }),
  },
  lists: {
    method: 'GET',
    path: '/api/shopping/lists',
    summary:
      "The user's named lists and those that colleagues share, by name, with my price and stock of each item; never 'Favorite Items'.",
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber, maxETAs }),
    reply: z.array(ShoppingList),
  },
  addToList: {
    method: 'POST',
    path: '/api/shopping/additem',
    summary:
      "Adds an item to a list, which is made when there is none of that name. What stands there already becomes more; in 'Favorite Items' it is replaced.",
    scope: 'customer',
    idempotent: true,
    body: z.object({
      ...onList,
      listQty: ListQuantity,
      UMCode: UMCode.optional(),
      /** The cuts of roll goods. Then they are the quantity, and listQty does not count. */
      cuts: AskedCuts.optional(),
    }),
    owns: { listId: 'list' },
    reply: Success,
  },
  removeFromList: {
    method: 'POST',
    path: '/api/shopping/removeitem',
    summary: `Takes an item off a list; one that is not on it is off it. It can be put back for ${KEPT_DAYS} days.`,
    scope: 'customer',
    body: z.object(onList),
    owns: { listId: 'list' },
    reply: Success,
  },
  restoreToList: {
    method: 'POST',
    path: '/api/shopping/restoreitem',
    summary: 'Puts an item back that was taken off a list, with quantity, unit, note and place.',
    scope: 'customer',
    body: z.object(onList),
    owns: { listId: 'list' },
    reply: Success,
  },
  createList: {
    method: 'POST',
    path: '/api/shopping/create',
    summary: 'Makes an empty list of a new name.',
    scope: 'customer',
    body: z.object({ customerNumber: CustomerNumber, listName: NewListName, listCust: CustomerNumber.optional() }),
    reply: ShoppingList,
  },
} as const satisfies Record<string, Route>
