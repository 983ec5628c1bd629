import { z } from 'zod'
import { MovedLines } from './cart.ts'
import { AskedCuts, SeenCuts } from './cuts.ts'
import { LineNote, ListItem, ListName, ListNote, ListOrder, ListQuantity, NewListName, Sharing } from './lists.ts'
import { CustomerNumber, Decimal, DecimalInput, Instant, sentText, Sku, Success, text, UMCode } from './primitives.ts'
import { QuickResult } from './quick-order.ts'
import type { Route } from './route.ts'
import { KEPT_DAYS } from './rules/lists.ts'

const listId = z.object({ id: text(40).min(1) })
const owns = { id: 'list' } as const
const { sku, description, color, size, picture, material } = ListItem.shape

/** The latest lists and items that were deleted within `KEPT_DAYS` and can be restored. */
export const DeletedLists = z.strictObject({
  /** Lists of the user, latest first. */
  lists: z.array(
    z.strictObject({ listId: z.string(), listName: z.string(), itemCount: z.number().int(), deletedAt: Instant }),
  ),
  /** Items that were removed from lists that the user may change, latest first. */
  items: z.array(
    z.strictObject({
      listId: z.string(),
      sku,
      description,
      color,
      size,
      picture,
      material,
      quantity: Decimal,
      UMCode: z.string(),
      deletedAt: Instant,
    }),
  ),
})

/** The result for a line of a list in the cart. Every line has one. */
export const ListResult = z.strictObject({ ...QuickResult.shape, description: z.string(), color })

/** `reason`: why nothing was saved. `count`: how many items were. */
export const SavedAsList = z.strictObject({
  success: z.boolean(),
  reason: z.string(),
  listName: z.string(),
  count: z.number().int(),
})

/** Acts on a list as a whole and on its lines. Each names the list by its id, which a new name does not change. */
export const listActRoutes = {
  deletedLists: {
    method: 'GET',
    path: '/api/shopping/deleted',
    summary: `Lists that the user deleted, and items that were taken off lists, within ${KEPT_DAYS} days: each can be restored.`,
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: DeletedLists,
  },
  changeList: {
    method: 'POST',
    path: '/api/shopping/lists/:id/change',
    summary: "Renames a list, changes its note, who sees it and how it is sorted. Name and sharing are the owner's.",
    scope: 'customer',
    params: listId,
    body: z.object({
      customerNumber: CustomerNumber,
      listName: NewListName.optional(),
      note: ListNote.optional(),
      sharing: Sharing.optional(),
      sorted: ListOrder.optional(),
    }),
    owns,
    reply: Success,
  },
  duplicateList: {
    method: 'POST',
    path: '/api/shopping/lists/:id/duplicate',
    summary: "Makes a private list of the user's own, under a new name, with what stands on another that they see.",
    scope: 'customer',
    idempotent: true,
    params: listId,
    body: z.object({ customerNumber: CustomerNumber, listName: NewListName }),
    owns,
    reply: z.strictObject({ success: z.boolean(), listName: z.string() }),
  },
  deleteList: {
    method: 'POST',
    path: '/api/shopping/lists/:id/delete',
    summary: `Deletes a list of the user; for ${KEPT_DAYS} days it can be restored.`,
    scope: 'customer',
    params: listId,
    body: z.object({ customerNumber: CustomerNumber }),
    owns,
    reply: Success,
  },
  restoreList: {
    method: 'POST',
    path: '/api/shopping/lists/:id/restore',
    summary: 'Brings a deleted list back whole: items, notes, order and who sees it.',
    scope: 'customer',
    params: listId,
    body: z.object({ customerNumber: CustomerNumber }),
    owns,
    reply: Success,
  },
  changeListLine: {
    method: 'POST',
    path: '/api/shopping/lists/:id/line',
    summary:
      'Changes quantity, unit, cuts or note of an item on a list; refused when what the caller saw of it (`was`) is so no more, unless it is as asked already.',
    scope: 'customer',
    idempotent: true,
    sight: ['was'],
    params: listId,
    body: z.object({
      customerNumber: CustomerNumber,
      SKU: Sku,
      quantity: ListQuantity.optional(),
      UMCode: UMCode.optional(),
      /** The cuts of roll goods. Then they are the quantity. Without them, another quantity is one length. */
      cuts: AskedCuts.optional(),
      note: LineNote.optional(),
      was: z.object({ quantity: DecimalInput, UMCode, note: sentText(2000), cuts: SeenCuts.optional() }).optional(),
    }),
    owns,
    reply: Success,
  },
  moveListLine: {
    method: 'POST',
    path: '/api/shopping/lists/:id/move',
    summary: "Moves an item up or down in the list's own order; at its end it stays.",
    scope: 'customer',
    idempotent: true,
    params: listId,
    body: z.object({ customerNumber: CustomerNumber, SKU: Sku, direction: z.enum(['up', 'down']) }),
    owns,
    reply: Success,
  },
  listToCart: {
    method: 'POST',
    path: '/api/shopping/lists/:id/cart',
    summary:
      'Puts all items of a list, or those named, into the cart in one act, at the price and stock of now, and says of each what became of it.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    params: listId,
    body: z.object({
      customerNumber: CustomerNumber,
      /** All items if it is absent. */
      SKUs: z.array(Sku).min(1).max(500).optional(),
    }),
    owns,
    reply: z.strictObject({ lines: z.array(ListResult), lineCount: z.number().int(), moved: MovedLines.optional() }),
  },
  saveCartAsList: {
    method: 'POST',
    path: '/api/cart/saveaslist',
    summary: 'Puts the items of the cart on a list, with their cuts; a new name makes a list.',
    scope: 'customer',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, listName: ListName }),
    reply: SavedAsList,
  },
  listSheet: {
    method: 'GET',
    path: '/api/shopping/lists/:id/sheet',
    summary: 'The list as a PDF to pin on the wall: item, quantity, note, and a bar code of each item number.',
    scope: 'customer',
    params: listId,
    query: z.object({ customerNumber: CustomerNumber }),
    owns,
    reply: z.file().mime('application/pdf'),
    file: 'application/pdf',
  },
} as const satisfies Record<string, Route>
