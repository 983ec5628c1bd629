import { z } from 'zod'
import { Companion, StockLine } from './catalogue.ts'
import { CustomerNumber, Decimal, DecimalInput, Sku, text } from './primitives.ts'
import { QuickGoods } from './quick-order.ts'
import type { Route } from './route.ts'
import { Quantity } from './stock.ts'

/** Rooms of one job: a large house. */
const MOST_ROOMS = 30
/** Rectangles of one room: an L has two. */
const MOST_PARTS = 4

/** A side as people write it: 15' 6", 15-6, 15.5, 15 ft 6 in. A bare number is feet. */
const Side = text(20)
const inches = z.number().int()

/** Where a piece lies: in its room (x across the pile, y along it) and in its cut (left from the goods' edge, start from the cut's beginning). Inches; never turned. */
const CutPiece = z.strictObject({ room: inches, part: inches, kind: z.enum(['run', 'fill']), across: inches, along: inches, x: inches, y: inches, left: inches, start: inches })

/** How rooms are cut from roll goods: cuts over the whole width, one after the other. Inches. */
const CutPlan = z.strictObject({
  /** The way the pile runs in every room: along the length or the width that were given. */
  direction: z.enum(['length', 'width']),
  goodsWidth: inches,
  length: inches,
  cuts: z.array(z.strictObject({ at: inches, length: inches, pieces: z.array(CutPiece) })),
  /** joints: where rectangles of one room meet, of which no length is known. */
  seams: z.strictObject({ count: z.number().int(), length: inches, joints: z.number().int() }),
})

/** What a job takes of an item, and of what goes with it. */
export const RoomPlan = z.strictObject({
  sku: z.string(),
  /** Rooms as they were read, sides in inches. */
  rooms: z.array(z.strictObject({ name: z.string(), parts: z.array(z.strictObject({ width: inches, length: inches })) })),
  /** SF of the rooms; with waste for goods that are not cut from a roll, else of what is cut. */
  area: Decimal,
  needed: Decimal,
  /** Base units before rounding up: 9.74 cartons. Null for roll goods. */
  exact: Decimal.nullable(),
  baseUOM: z.string(),
  /** What to order, in whole base units, and what that is in square feet and in the price unit. */
  quantity: Quantity,
  covers: z.array(Quantity),
  /** Why more is ordered than is needed: the shortest cut; '' otherwise. */
  rounding: z.string(),
  /** What is left over of what is ordered, in per cent of it. */
  over: Decimal,
  /** Inches along the walls, doors not taken off. */
  walls: inches,
  plan: CutPlan.nullable(),
  /** What the cart would say of it now. */
  goods: QuickGoods,
  stock: StockLine,
  /** What goes with the item; quantity in its customerUOM, null where it cannot be computed. */
  companions: z.array(z.strictObject({
    ...Companion.shape,
    quantity: Decimal.nullable(),
    /** How the quantity was computed, or why it was not: "62 ft of wall + 10 % ÷ 94 in = 9 EA". '' where there is nothing to say. */
    how: z.string(),
    /** The floor is laid with it: in the order unless taken out. */
    isTaken: z.boolean(),
  })),
})

export const roomRoutes = {
  planRooms: {
    method: 'POST',
    path: '/api/rooms/plan',
    summary: 'What rooms take of an item: whole cartons with waste, or a cut plan for roll goods with seams and trims; and how much of what goes with it. Nothing is written.',
    scope: 'customer',
    body: z.object({
      customerNumber: CustomerNumber,
      sku: Sku,
      /** Width and length are measured the same way in every room; rectangles of one room belong together. */
      rooms: z.array(z.object({ name: text(40).default(''), parts: z.array(z.object({ width: Side, length: Side })).min(1).max(MOST_PARTS) })).min(1).max(MOST_ROOMS),
      /** Per cent, for goods that are not cut from a roll: 10 straight, 15 diagonal, 20 complex rooms. */
      waste: DecimalInput.default('10'),
      /** Inches added to each cut for fitting at the walls, roll goods only. */
      allowance: z.number().int().min(0).max(24).default(0),
      /** Whether the fill beside full widths may be laid in strips, with seams across. */
      crossSeams: z.boolean().default(true),
      /** The way the pile runs in all rooms; best: along the length, unless turning the whole job takes less. */
      direction: z.enum(['best', 'length', 'width']).default('best'),
    }),
    reply: RoomPlan,
  },
} as const satisfies Record<string, Route>
