import type { ItemRow } from './items.queries.ts'

type Color = ItemRow['colors'][number]

/** Whether an item has this color, in any of its sizes. */
export const isOfColor = (color: Color, sku: string) =>
  color.sku === sku || color.sizes?.some((one) => one.sku === sku) === true

/** The item of a color that keeps the size or width that was chosen, if the color comes in it. */
export const skuInSize = (color: Color, size: string) => color.sizes?.find((one) => one.size === size)?.sku ?? color.sku
