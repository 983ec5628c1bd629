import { categories as categoryFormat } from '@sidemark/server/feeds/formats/categories.ts'
import { comingPrices } from '@sidemark/server/feeds/formats/coming-prices.ts'
import { companions } from '@sidemark/server/feeds/formats/companions.ts'
import { itemUnits } from '@sidemark/server/feeds/formats/item-units.ts'
import { items } from '@sidemark/server/feeds/formats/items.ts'
import { pictures } from '@sidemark/server/feeds/formats/pictures.ts'
import { prices } from '@sidemark/server/feeds/formats/prices.ts'
import { productLines } from '@sidemark/server/feeds/formats/product-lines.ts'
import { styles } from '@sidemark/server/feeds/formats/styles.ts'
import { vendors as vendorFormat } from '@sidemark/server/feeds/formats/vendors.ts'
import { inventory } from '@sidemark/server/feeds/formats/inventory.ts'
import { ORDINARY_SKUS, categories, demoStyles } from './catalogue.ts'
import type { Core, CoreItem } from './core.ts'
import { addDays } from './days.ts'
import { diceOf } from './dice.ts'
import { openFeedFile, writeFeedFile } from './feed-file.ts'
import type { DemoItem, DemoStyle } from './goods.ts'
import { fromTenThousandths } from './goods.ts'
import type { Calendar } from './places.ts'
import { contracts, levels, listAndLevelPrices, priceOf, promotionPrices, promotions, wholeCents } from './pricing.ts'
import type { DemoLot } from './stock.ts'
import { lotsOf } from './stock.ts'
import { vendors } from './vendors.ts'
import { pictureName, viewsOf } from '../painters/recipes.ts'

export type Scale = {
  seed: string
  calendar: Calendar
  skus: number
  /** When the ERP counted the stock. */ countedAt: string
}
const pairs = (list: readonly (readonly [string, string])[]) =>
  list.map(([label, value]) => `${label}=${value}`).join('|')
/**
 * Up to this many SKUs, each color of a style has a picture of its own. In a larger demo, items only have their recipe.
 */
const PICTURE_KEYS_UP_TO = 60_000
/** Days until the announced increase of carpet prices. */
const INCREASE_IN = 42

/** Opens the files that one pass over the styles fills. */
const openFiles = (folder: string) => ({
  styles: openFeedFile(folder, styles),
  items: openFeedFile(folder, items),
  units: openFeedFile(folder, itemUnits),
  pictures: openFeedFile(folder, pictures),
  companions: openFeedFile(folder, companions),
  prices: openFeedFile(folder, prices),
  coming: openFeedFile(folder, comingPrices),
  inventory: openFeedFile(folder, inventory),
})
type Files = ReturnType<typeof openFiles>

/**
 * Writes catalog, prices and stock in one pass that keeps only the first 12,000 SKUs in memory. The stock file stays
 * open. `finish` writes the stock of these SKUs after orders have allocated from it, and closes the file.
 */
export async function writeCatalogue(
  folder: string,
  { seed, calendar, skus, countedAt }: Scale,
): Promise<{ core: Core; rows: number; finish: () => Promise<void> }> {
  const day = calendar.today
  const files = openFiles(folder)
  const lines = new Map<string, { code: string; name: string; vendor: string }>()
  const seen = new Map<string, number>()
  const running = promotions(day)
  const core: CoreItem[] = []
  let count = 0
  for (const style of demoStyles(seed, skus)) {
    lines.set(style.line, { code: style.line, name: style.lineName, vendor: style.vendor })
    const nth = seen.get(style.category) ?? 0
    seen.set(style.category, nth + 1)
    writeStyle(files, style, count < PICTURE_KEYS_UP_TO)
    for (const item of style.items) {
      writeItem(files, style, item)
      for (const promotion of running) {
        for (const [min_qty, price, tag] of promotionPrices(promotion, style, item, nth))
          files.prices.write({ list: promotion.code, sku: item.sku, min_qty, price: fromTenThousandths(price), tag })
      }
      if (count < ORDINARY_SKUS && style.division === 'CARPET') writeIncrease(files, day, item)
      const lots = lotsOf(seed, calendar, item)
      if (count < ORDINARY_SKUS) core.push({ item, style, lots })
      else writeLots(files, countedAt, item.sku, lots)
      count++
    }
    await settled(files)
  }
  await Promise.all([
    writeFeedFile(folder, productLines, [...lines.values()]),
    writeFeedFile(
      folder,
      vendorFormat,
      vendors.map(({ code, name }) => ({ code, name })),
    ),
    writeFeedFile(
      folder,
      categoryFormat,
      categories.map((category, position) => ({ ...category, position })),
    ),
    writeFamilyPictures(files, core),
  ])
  const { inventory: stock, prices: priced, ...done } = files
  await Promise.all(Object.values(done).map((file) => file.close()))
  const finish = async () => {
    for (const { item, lots } of core) writeLots(files, countedAt, item.sku, lots)
    writeContracts(files, seed, core)
    await Promise.all([stock.close(), priced.close()])
  }
  const goods = core.filter(({ item }) => item.kind === 'goods' && !item.discontinued)
  return { core: { items: core, goods, bySku: new Map(core.map((one) => [one.item.sku, one])) }, rows: count, finish }
}

/**
 * Contract prices of some customers for single items: seven percent below the second level, with the pallet or roll
 * price unchanged.
 */
function writeContracts(files: Files, seed: string, core: CoreItem[]) {
  const goods = core.filter(({ item, style }) => item.kind === 'goods' && style.rank > 3)
  for (const { code } of contracts) {
    for (const { item } of diceOf(seed, 'contract', code).some(goods, 80)) {
      files.prices.write({
        list: code,
        sku: item.sku,
        min_qty: 0,
        price: fromTenThousandths(wholeCents(priceOf(item, 'LEVEL-2', 0) * 0.93)),
        tag: item.breakAt?.low ?? '',
      })
      if (item.breakAt)
        files.prices.write({
          list: code,
          sku: item.sku,
          min_qty: item.breakAt.minQty,
          price: fromTenThousandths(wholeCents(priceOf(item, 'LEVEL-2', item.breakAt.minQty) * 0.93)),
          tag: item.breakAt.high,
        })
    }
  }
}

function writeStyle(files: Files, style: DemoStyle, withPictures: boolean) {
  files.styles.write({
    code: style.code,
    name: style.name,
    category: style.category,
    line: style.line,
    vendor: style.vendor,
    rank: style.rank,
    description: style.description,
    specs: pairs(style.specs),
    documents: `Data sheet=https://docs.northline.example/${style.code}.pdf|Installation guide=https://docs.northline.example/install-${style.category}.pdf`,
  })
  if (!withPictures) return
  const codes = new Set<string>()
  for (const { productCode, picture } of style.items) {
    if (codes.has(productCode)) continue
    codes.add(productCode)
    files.pictures.write({
      key_kind: 'productCode',
      key: productCode,
      position: 0,
      recipe: pictureName(picture),
      caption: style.name,
    })
    for (const [place, view] of viewsOf(picture).entries())
      files.pictures.write({
        key_kind: 'productCode',
        key: productCode,
        position: place + 1,
        recipe: pictureName(`${picture}.${view}`),
        caption: view === 'room' ? `${style.name} in a room` : `${style.name} with a ruler`,
      })
  }
}

function writeItem(files: Files, style: DemoStyle, item: DemoItem) {
  files.items.write({
    sku: item.sku,
    style: style.code,
    product_code: item.productCode,
    vendor_no: item.vendorNo,
    manufacturer_no: item.manufacturerNo,
    upc: item.upc,
    family: style.family,
    division: style.division,
    description: item.description,
    color: item.color,
    color_code: item.colorCode,
    color_group: item.colorGroup,
    size: item.size,
    kind: item.kind,
    base_unit: item.baseUnit,
    default_unit: item.defaultUnit,
    price_unit: item.priceUnit,
    lot_policy: item.lotPolicy,
    roll_width_inches: item.roll?.widthInches,
    min_cut_inches: item.roll?.minCut ?? 0,
    cut_charge: item.roll?.cutCharge ?? '0',
    cut_charge_below: item.roll?.rollInches,
    order_multiple: 1,
    broken_carton_fee: '0',
    tax_class: '',
    pattern_repeat_inches: item.roll?.pattern?.repeat ?? '0',
    pattern_match: item.roll?.pattern?.match ?? 'straight',
    weight_per_base: fromTenThousandths(item.weight),
    picture: pictureName(item.picture),
    discontinued: item.discontinued,
    attributes: pairs(item.attributes),
  })
  for (const [position, { unit, num, den, sellable }] of item.units.entries()) {
    if (unit !== item.baseUnit || item.units.length > 1)
      files.units.write({
        sku: item.sku,
        unit,
        num,
        den,
        position: unit === item.defaultUnit ? 0 : position + 1,
        sellable,
      })
  }
  for (const [position, { sku, kind, perNum, perDen }] of item.companions.entries())
    files.companions.write({ sku: item.sku, companion_sku: sku, kind, per_num: perNum, per_den: perDen, position })
  for (const [list, min_qty, price, tag] of listAndLevelPrices(item))
    files.prices.write({ list, sku: item.sku, min_qty, price: fromTenThousandths(price), tag })
}

function writeIncrease(files: Files, day: string, item: DemoItem) {
  for (const [list, min_qty, price] of listAndLevelPrices(item)) {
    if (list === levels[1].code && min_qty === 0)
      files.coming.write({
        list,
        sku: item.sku,
        min_qty,
        effective: addDays(day, INCREASE_IN),
        price: fromTenThousandths(wholeCents(price * 1.04)),
      })
  }
}

function writeLots(files: Files, as_of: string, sku: string, lots: DemoLot[]) {
  for (const { location, lot, roll, due, onHand, allocated, percentOff } of lots)
    files.inventory.write({
      sku,
      location,
      dye_lot: lot,
      roll_no: roll,
      due,
      on_hand: onHand,
      allocated,
      percent_off: percentOff ?? null,
      as_of,
    })
}

/** Fallback pictures by vendor, family and division. Each is the picture of its first item. */
async function writeFamilyPictures(files: Files, core: CoreItem[]) {
  const seen = new Set<string>()
  for (const { item, style } of core) {
    for (const [key_kind, key] of [
      ['vendor', style.vendor],
      ['family', style.family],
      ['division', style.division],
    ] as const) {
      if (seen.has(`${key_kind}/${key}`)) continue
      seen.add(`${key_kind}/${key}`)
      files.pictures.write({
        key_kind,
        key,
        position: 0,
        recipe: pictureName(item.picture),
        caption: style.family.toLowerCase(),
      })
    }
  }
}

/** Waits for the disk, so that a million SKUs do not stay in memory. */
async function settled(files: Files) {
  for (const file of Object.values(files)) {
    const behind = file.behind()
    if (behind) await behind
  }
}
