import { z } from 'zod'
import { Day, Decimal } from './primitives.ts'
import { hiddenBy } from './route.ts'

/** An exact quantity in a unit: "5 CT". */
export const Quantity = z.strictObject({ quantity: Decimal, UMCode: z.string() })

/** Goods on their way: the quantity, the place, and the day (none under hideBOETA). */
export const Eta = z.strictObject({
  location: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  date: hiddenBy('hideBOETA', Day.nullable()),
})

/** One step of "why this date": a text key with its values, so that it can be written in every language. */
export const PromiseStep = z.strictObject({
  key: z.enum([
    'order-day',
    'after-cutoff',
    'due',
    'holiday',
    'truck-left',
    'transfer',
    'no-transfer',
    'no-run',
    'route',
    'no-route',
    'carrier-pickup',
    'no-pickup',
    'carrier',
    'ready',
  ]),
  values: z.record(z.string(), z.string().nullable()),
})

/** The day on which goods are delivered or ready, with the reasons. */
export const StockPromise = z.strictObject({ date: Day, steps: z.array(PromiseStep) })

/**
 * One way to fill a quantity from one dye lot, which may lie on several rolls and at several branches. The branch is that
 * of the last goods to come. The date is the day on which all of it is delivered or ready.
 */
export const Fill = z.strictObject({
  /**
   * The lot to name when this way is ordered. It stands for its dye lot at its branch, and if its branch has too little, for
   * its dye lot over several branches. Null for several dye lots.
   */
  lot: z.number().int().nullable(),
  location: z.string(),
  locReportName: z.string(),
  lots: z.array(
    z.strictObject({
      lot: z.number().int(),
      dyeLot: z.string(),
      roll: z.string(),
      locReportName: z.string(),
      quantity: Decimal,
      UMCode: z.string(),
    }),
  ),
  /** Whether the goods are still on their way from the mill. */
  incoming: z.boolean(),
  date: Day.nullable(),
  steps: z.array(PromiseStep),
})

/** What one dye lot gives at one place if a quantity is split over several dye lots. */
export const SplitPart = z.strictObject({
  location: z.string(),
  locReportName: z.string(),
  dyeLot: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  /** Whether the goods are still on their way from the mill. */
  incoming: z.boolean(),
  date: Day.nullable(),
})
