import { z } from 'zod'
import { Companion, StockLine } from './catalogue.ts'
import { CustomerNumber, Decimal, DecimalInput, Sku, text } from './primitives.ts'
import { QuickGoods } from './quick-order.ts'
import type { Route } from './route.ts'
import { Quantity } from './stock.ts'

/** The most rooms of one job, enough for a large house. */
const MOST_ROOMS = 30
/** The most rectangles of one room. An L has two. */
const MOST_PARTS = 4

/** A side as people write it: 15' 6", 15-6, 15.5, 15 ft 6 in. A bare number is in feet. */
const Side = text(20)
const inches = z.number().int()
/** The most inches that strips can be asked to save: 600 ft. */
const MOST_SAVED = 7200

const Direction = z.enum(['length', 'width'])
/** Which sides of two parts add up where they meet: side by side their widths, end to end their lengths. */
const Joins = z.enum(['side', 'end'])
/** Whether stairs are covered by one run of goods, or by a piece for each step. */
const StairsLaid = z.enum(['run', 'steps'])

/**
 * The position of a piece in its area (x across the pile, y along it), and in its cut (left from the goods' edge, start
 * from the cut's beginning). In inches. A piece is never turned.
 */
const CutPiece = z.strictObject({
  /** The place of its area in `areas`. */
  area: inches,
  kind: z.enum(['run', 'fill', 'step']),
  across: inches,
  along: inches,
  x: inches,
  y: inches,
  left: inches,
  start: inches,
})

/** The plan for cutting rooms from roll goods: cuts over the whole width, one after the other. In inches. */
const CutPlan = z.strictObject({
  /** The direction of the pile in every room without a direction of its own. */
  direction: Direction,
  goodsWidth: inches,
  length: inches,
  /**
   * The rectangles that are covered as one: a part of a room, two parts that goods run through without a seam, or
   * stairs. `room` is the place of the room, `parts` are the places of its parts.
   */
  areas: z.array(
    z.strictObject({
      room: inches,
      parts: z.array(inches),
      kind: z.enum(['floor', 'stairs']),
      width: inches,
      length: inches,
      direction: Direction,
      /** The number of single pieces of stairs that are laid step by step. 1 otherwise. */
      steps: inches,
      /** Whether it meets another part of its room at a seam. */
      isJoined: z.boolean(),
    }),
  ),
  cuts: z.array(z.strictObject({ at: inches, length: inches, pieces: z.array(CutPiece) })),
  /** The same cuts as a warehouse reads them, with the areas that they are for: 2 pieces of 252 in. */
  cutList: z.array(z.strictObject({ pieces: inches, length: inches, areas: z.array(inches) })),
  /** joints: the number of places where rectangles of one room meet and nobody said how. Their length is not known. */
  seams: z.strictObject({ count: z.number().int(), length: inches, joints: z.number().int() }),
})

/** The quantity that a job needs of an item, and of the items that go with it. */
export const RoomPlan = z.strictObject({
  sku: z.string(),
  /** The rooms as they were read, with sides in inches. */
  rooms: z.array(
    z.strictObject({
      name: z.string(),
      direction: z.enum(['job', 'length', 'width']),
      parts: z.array(
        z.strictObject({
          width: inches,
          length: inches,
          opening: z.strictObject({ inches, joins: Joins }).nullable(),
        }),
      ),
      stairs: z
        .strictObject({ steps: inches, tread: inches, riser: inches, width: inches, laid: StairsLaid })
        .nullable(),
    }),
  ),
  /**
   * In SF. For goods that are cut from a roll, the area that is cut. For other goods, the area of the rooms with waste.
   */
  area: Decimal,
  needed: Decimal,
  /** Base units before rounding up: 9.74 cartons. Null for roll goods. */
  exact: Decimal.nullable(),
  baseUOM: z.string(),
  /** The quantity to order, in whole base units, and the same in square feet and in the price unit. */
  quantity: Quantity,
  covers: z.array(Quantity),
  /** The reason why more is ordered than is needed: the shortest cut. '' otherwise. */
  rounding: z.string(),
  /** The part of the order that is left over, as a percentage. */
  over: Decimal,
  /** Inches along the walls. Doors are not subtracted. */
  walls: inches,
  plan: CutPlan.nullable(),
  /** The pattern of the item that must match at seams. The repeat is in inches along the goods. */
  pattern: z.strictObject({ repeat: Decimal, match: z.enum(['straight', 'drop']) }).nullable(),
  /** The cart line that it would become now, without its day. */
  goods: QuickGoods.omit({ promisedDate: true }),
  stock: StockLine,
  /** The items that go with the item. The quantity is in their customerUOM, or null if it cannot be computed. */
  companions: z.array(
    z.strictObject({
      ...Companion.shape,
      quantity: Decimal.nullable(),
      /**
       * How the quantity was computed, or why it was not: "62 ft of wall + 10% ÷ 94 in = 9 EA". '' if there is nothing
       * to say.
       */
      how: z.string(),
      /** Whether the floor is laid with it. Then it is in the order unless the user removes it. */
      isTaken: z.boolean(),
    }),
  ),
})

export const roomRoutes = {
  planRooms: {
    method: 'POST',
    path: '/api/rooms/plan',
    summary:
      'What rooms take of an item: whole cartons with waste, or a cut plan for roll goods with seams and trims; and how much of what goes with it. Nothing is written.',
    scope: 'customer',
    inShowroom: true,
    body: z.object({
      customerNumber: CustomerNumber,
      sku: Sku,
      /**
       * Width and length are measured in the same directions in every room. The rectangles of one room belong together.
       */
      rooms: z
        .array(
          z.object({
            name: text(40).default(''),
            /** The direction of the pile in this room. job: the direction of the job. */
            direction: z.enum(['job', 'length', 'width']).default('job'),
            /** A room has at least one part, unless it is stairs. */
            parts: z
              .array(
                z.object({
                  width: Side,
                  length: Side,
                  /**
                   * The length of the line where this part meets the one before it. Goods can run through without a
                   * seam. '' if it is not known: then there is a seam of unknown length. The first part has none.
                   */
                  opening: Side.default(''),
                  joins: Joins.default('side'),
                }),
              )
              .max(MOST_PARTS)
              .default([]),
            /** Stairs instead of parts. Their pile runs down the steps. */
            stairs: z
              .object({
                /** A whole number of steps, at most 40. */
                steps: DecimalInput,
                /** The depth of a tread with its nosing, and the height of a riser. A bare number is in inches. */
                tread: Side,
                riser: Side,
                width: Side,
                laid: StairsLaid.default('run'),
              })
              .nullable()
              .default(null),
          }),
        )
        .min(1)
        .max(MOST_ROOMS),
      /**
       * A percentage, for goods that are not cut from a roll: 10 for straight layouts, 15 for diagonal ones, 20 for
       * complex rooms.
       */
      waste: DecimalInput.default('10'),
      /** Inches for trimming at the walls that are added to each cut, only for roll goods. */
      allowance: z.number().int().min(0).max(24).default(3),
      /**
       * The rest beside full widths may be laid in strips, with seams across, if that saves at least so many inches of
       * goods for each area. Null: it is never laid in strips.
       */
      pieceFill: z.number().int().min(1).max(MOST_SAVED).nullable().default(null),
      /** The direction of the pile in all rooms that have none of their own. best: the direction that costs less. */
      direction: z.enum(['best', 'length', 'width']).default('best'),
    }),
    reply: RoomPlan,
  },
} as const satisfies Record<string, Route>
