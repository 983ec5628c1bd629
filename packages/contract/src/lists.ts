import { z } from 'zod'
import { ItemRow } from './catalogue.ts'
import { CustomerNumber, Decimal, DecimalInput, lines, Sku, Success, text, UMCode } from './primitives.ts'
import type { Route } from './route.ts'
import { hasWord, KEPT_DAYS, LIST_NAME_MAX, LIST_NOTE_MAX, listNameOf, newListNameProblem } from './rules/lists.ts'
import { Quantity } from './stock.ts'

/** An item on a list: what it is, how much of it, my price for that much, and what can be had. */
export const ListItem = z.strictObject({
  ...ItemRow.omit({ colors: true, colorCount: true, bought: true }).shape,
  UMCode: z.string(),
  quantity: Decimal,
  note: z.string(),
  /** All that is on its way, in one sum; null for nothing. `stock.etas` has as many dates as maxETAs asks for. */
  incoming: Quantity.nullable(),
})

/** private: the owner's alone; see, edit: what all users of the customer may do with it. */
export const Sharing = z.enum(['private', 'see', 'edit'])
/** own: as its owner put it; the others by item number, description, and when it was added. */
export const ListOrder = z.enum(['own', 'item', 'description', 'added'])

/** Specification 3, "Shopping list". */
export const ShoppingList = z.strictObject({
  /** Stays when the name changes: how acts name it. */
  listId: z.string(),
  listName: z.string(),
  /** Customer number that the list belongs to. */
  listCust: z.string(),
  items: z.array(ListItem),
  /** Whose it is, by name. */
  owner: z.string(),
  /** What the user may do: own: all; edit: change what is on it; see: read, duplicate and order it. */
  right: z.enum(['own', 'edit', 'see']),
  sharing: Sharing,
  sorted: ListOrder,
  note: z.string(),
})

/** The name of a list that is there or is to be. 'Favorite Items' in any case is the favorites. */
export const ListName = text(LIST_NAME_MAX, listNameOf).min(1).refine(hasWord, 'Use at least one letter or number.')
export const NewListName = text(LIST_NAME_MAX, listNameOf).superRefine((name, context) => {
  const problem = newListNameProblem(name)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
export const ListQuantity = DecimalInput.refine((quantity) => !/^-|^0*\.?0*$/.test(quantity), 'Quantity must be greater than Zero')
export const LineNote = text(LIST_NOTE_MAX.line)
export const ListNote = lines(LIST_NOTE_MAX.list)

/** How many dates of incoming goods an item has at most: 0 none (`incoming` alone), -1 all. Specification 9. */
const maxETAs = z.coerce.number().int().min(-1).max(99).default(-1)
/** `listCust` is the list's customer, which must be the one that is acted for. Design, decision 9. */
const onList = { customerNumber: CustomerNumber, listName: ListName, listCust: CustomerNumber.optional(), SKU: Sku }
/** `listId` says which of two lists of one name: the user's own, or a colleague's. */
const offList = { ...onList, listId: text(40).optional() }

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
    summary: "The user's named lists and those that colleagues share, by name, with my price and stock of each item; never 'Favorite Items'.",
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber, maxETAs }),
    reply: z.array(ShoppingList),
  },
  addToList: {
    method: 'POST',
    path: '/api/shopping/additem',
    summary: "Adds an item to a list, which is made when there is none of that name. What stands there already becomes more; in 'Favorite Items' it is replaced.",
    scope: 'customer',
    idempotent: true,
    body: z.object({ ...onList, listQty: ListQuantity, UMCode: UMCode.optional() }),
    reply: Success,
  },
  removeFromList: {
    method: 'POST',
    path: '/api/shopping/removeitem',
    summary: `Takes an item off a list; one that is not on it is off it. It can be put back for ${KEPT_DAYS} days.`,
    scope: 'customer',
    body: z.object(offList),
    owns: { listId: 'list' },
    reply: Success,
  },
  restoreToList: {
    method: 'POST',
    path: '/api/shopping/restoreitem',
    summary: 'Puts an item back that was taken off a list, with quantity, unit, note and place.',
    scope: 'customer',
    body: z.object(offList),
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
