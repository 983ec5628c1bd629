/**
 * Mills and makers of the demo. They are invented. No brand, collection or description has a word of their names,
 * because not everybody may see the vendor. `prefix` is the beginning of their item numbers.
 */
export type Vendor = { code: string; name: string; prefix: string }

const names = [
  ['Pinewright & Sons', 'HPR'],
  ['Kestrel Hardwoods', 'KST'],
  ['Old Tannery Plank Co.', 'OTP'],
  ['Corvane Surfaces', 'CVN'],
  ['Evenkeel Resilient', 'EVK'],
  ['Larkmoor Floors', 'LKM'],
  ['Brightholm Laminate', 'BRH'],
  ['Tallis Weavers', 'TLW'],
  ['Marrowbone Mills', 'MBM'],
  ['Whitlow Broadloom', 'WHB'],
  ['Gridline Contract', 'GRD'],
  ['Quadrant & Loom', 'QDL'],
  ['Tessaro Ceramica', 'TSR'],
  ['Stonefield Tileworks', 'SFT'],
  ['Casa Verano', 'CSV'],
  ['Quarrymark', 'QRM'],
  ['Lindale Sheet Goods', 'LND'],
  ['Ellerby Rubber Works', 'BCR'],
  ['Underhay Supply', 'HSH'],
  ['Pellworth Chemical', 'TNC'],
  ['Kilnwick Materials', 'GSM'],
  ['Millrun Moldings', 'MLR'],
  ['Norwood Extrusions', 'EDG'],
  ['Ironbridge Tool Co.', 'TKT'],
  ['Northline', 'NFS'],
] as const

export const vendors: Vendor[] = names.map(([name, prefix], i) => ({
  code: `V${String(i + 1).padStart(3, '0')}`,
  name,
  prefix,
}))

export function vendorOf(prefix: string): Vendor {
  const vendor = vendors.find((known) => known.prefix === prefix)
  if (!vendor) throw new Error(`There is no vendor ${prefix}.`)
  return vendor
}
