/**
 * The numbers of the sundries that other goods name as companions, with the quantity that each needs. Areas are in
 * 1/100 SF of a base unit.
 */
type Companion = { sku: string; kind: string; perNum: number; perDen: number }

export const sundry = {
  underlayment: 'HSH-Q100',
  woodAdhesive: 'TNC-9400-4G',
  resilientAdhesive: 'TNC-3100-4G',
  carpetAdhesive: 'TNC-2200-4G',
  sheetAdhesive: 'TNC-3500-4G',
  baseAdhesive: 'TNC-440-30',
  thinset: 'GSM-TS50-W',
  grout: 'GSM-SG25-118',
  pad: 'HSH-P8-716',
  tackStrip: 'TKT-TS100',
  seamTape: 'TKT-ST60',
  spacers: 'TKT-SP18',
  knife: 'TKT-K10',
  trowel: 'TKT-TR14',
  rubberAdhesive: 'TNC-6100-2G',
} as const

const covering =
  (sku: string, kind: string, squareFeet: number) =>
  (area: number): Companion => ({ sku, kind, perNum: area, perDen: squareFeet * 100 })

export const underlaymentFor = covering(sundry.underlayment, 'underlayment', 100)
export const woodAdhesiveFor = covering(sundry.woodAdhesive, 'adhesive', 180)
export const resilientAdhesiveFor = covering(sundry.resilientAdhesive, 'adhesive', 700)
export const carpetAdhesiveFor = covering(sundry.carpetAdhesive, 'adhesive', 560)
export const sheetAdhesiveFor = covering(sundry.sheetAdhesive, 'adhesive', 600)
export const rubberAdhesiveFor = covering(sundry.rubberAdhesive, 'adhesive', 120)
export const thinsetFor = covering(sundry.thinset, 'adhesive', 60)
export const groutFor = covering(sundry.grout, 'grout', 140)
export const padFor = covering(sundry.pad, 'pad', 270)
/** A companion that is bought once for a job, whatever the area. */
export const alongside = (sku: string, kind: string): Companion => ({ sku, kind, perNum: 0, perDen: 1 })
