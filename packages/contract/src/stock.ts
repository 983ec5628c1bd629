import { z } from 'zod'
import { Day, Decimal } from './primitives.ts'
import { hiddenBy } from './route.ts'

/** A quantity in a unit, exact: "5 CT". */
export const Quantity = z.strictObject({ quantity: Decimal, UMCode: z.string() })

/** Goods that are on their way: how much, where to, and when (no date under hideBOETA). */
export const Eta = z.strictObject({ location: z.string(), quantity: Decimal, UMCode: z.string(), date: hiddenBy('hideBOETA', Day.nullable()) })

/** One step of "why this date": a text key with its values, so that every language can say it. */
export const PromiseStep = z.strictObject({
  key: z.enum(['order-day', 'after-cutoff', 'due', 'holiday', 'transfer', 'no-transfer', 'no-run', 'route', 'no-route', 'carrier', 'ready']),
  values: z.record(z.string(), z.string().nullable()),
})

/** One way to fill a quantity: which lot (or lots) at which branch, and the day it is delivered or ready. */
export const Fill = z.strictObject({
  location: z.string(),
  locReportName: z.string(),
  lots: z.array(z.strictObject({ dyeLot: z.string(), roll: z.string(), quantity: Decimal, UMCode: z.string() })),
  /** True when the goods are still on their way from the mill. */
  incoming: z.boolean(),
  date: Day.nullable(),
  steps: z.array(PromiseStep),
})
