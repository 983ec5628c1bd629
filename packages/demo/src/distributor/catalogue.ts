import { diceOf } from './dice.ts'
import { famousStyles } from './famous.ts'
import type { DemoStyle } from './goods.ts'
import type { PlankFamily } from './planks.ts'
import { plankKinds, plankStyles } from './planks.ts'
import type { RollFamily } from './rolls.ts'
import { rollKinds, rollStyles } from './rolls.ts'
import { fixedStyles, sampleOf } from './sundries.ts'
import type { TileFamily } from './tiles.ts'
import { tileKinds, tileStyles } from './tiles.ts'

/** The SKUs of the ordinary demo. Carts, orders and contract prices only use these, even if there are more. */
export const ORDINARY_SKUS = 12_000

/**
 * The share of all SKUs by family, including the trims of floors. The other SKUs are sundries, base, samples and the
 * like.
 */
const shares: Record<PlankFamily | TileFamily | RollFamily, number> = {
  engineered: 0.075,
  solid: 0.03,
  lvp: 0.15,
  laminate: 0.06,
  porcelain: 0.14,
  ceramic: 0.065,
  mosaic: 0.03,
  stone: 0.025,
  lvt: 0.025,
  carpetTile: 0.075,
  rubber: 0.02,
  broadloom: 0.2,
  sheet: 0.03,
}
/** Styles whose sample boards are stocked. */
const SAMPLE_BOARDS = 320

const makers: { name: keyof typeof shares; make: (n: number, seed: string) => DemoStyle[] }[] = [
  ...names(plankKinds).map((name) => ({
    name,
    make: (n: number, seed: string) => plankStyles(name, n, diceOf(seed, name, n)),
  })),
  ...names(tileKinds).map((name) => ({
    name,
    make: (n: number, seed: string) => tileStyles(name, n, diceOf(seed, name, n)),
  })),
  ...names(rollKinds).map((name) => ({
    name,
    make: (n: number, seed: string) => rollStyles(name, n, diceOf(seed, name, n)),
  })),
]

function names<T extends object>(table: T) {
  return Object.keys(table) as (keyof T)[]
}

/**
 * Every style with its items, one at a time, so that a million SKUs need no memory. The styles of a small demo come
 * first in a large one, unchanged.
 */
export function* demoStyles(seed: string, skus: number): Generator<DemoStyle> {
  yield* famousStyles(seed)
  yield* fixedStyles()
  let samples = 0
  const done = new Map(makers.map(({ name }) => [name, { styles: 1, skus: 0 }]))
  for (const goal of goals(skus)) {
    for (const { name, make } of makers) {
      const progress = done.get(name)
      while (progress && progress.skus < goal * shares[name]) {
        const styles = make(progress.styles++, seed)
        for (const style of styles) {
          progress.skus += style.items.length
          yield style
        }
        const floor = styles[0]
        if (floor && samples < SAMPLE_BOARDS && progress.styles % 3 === 0) yield sampleOf(floor, samples++)
      }
    }
  }
}

/** The number of sundries, base, samples and the like, which is the same for every size. Families share the rest. */
const FIXED_SKUS = 900
const familyShare = Object.values(shares).reduce((sum, share) => sum + share, 0)
const goalFor = (skus: number) => Math.max(0, skus - FIXED_SKUS) / familyShare
const goals = (skus: number) => (skus > ORDINARY_SKUS ? [goalFor(ORDINARY_SKUS), goalFor(skus)] : [goalFor(skus)])

/** The category tree. `picture` is a recipe. `material` is the icon if there is no picture. */
export const categories: { code: string; parent: string; name: string; picture: string; material: string }[] = [
  ['carpet', '', 'Carpet', 'carpet-texture.oatmeal', 'carpet'],
  ['carpet-broadloom', 'carpet', 'Broadloom', 'carpet-berber.flax', 'carpet'],
  ['carpet-tile', 'carpet', 'Carpet Tile', 'module-linear.slate', 'carpet-tile'],
  ['carpet-pad', 'carpet', 'Carpet Pad', 'pad-felt.gold', 'underlayment'],
  ['hardwood', '', 'Hardwood', 'oak-wide.natural', 'hardwood'],
  ['hardwood-engineered', 'hardwood', 'Engineered Hardwood', 'oak-wide.honey', 'hardwood'],
  ['hardwood-solid', 'hardwood', 'Solid Hardwood', 'oak-strip.gunstock', 'hardwood'],
  ['vinyl', '', 'Vinyl', 'lvp-oak.greige', 'lvp'],
  ['lvp', 'vinyl', 'Luxury Vinyl Plank', 'lvp-oak.driftwood', 'lvp'],
  ['lvt', 'vinyl', 'Luxury Vinyl Tile', 'lvt-concrete.cement', 'lvp'],
  ['sheet-vinyl', 'vinyl', 'Sheet Vinyl', 'sheet-stone.dune', 'sheet'],
  ['laminate', '', 'Laminate', 'laminate-oak.toffee', 'laminate'],
  ['tile', '', 'Tile', 'porcelain-marble.chalk', 'tile'],
  ['tile-porcelain', 'tile', 'Porcelain', 'porcelain-concrete.silver', 'tile'],
  ['tile-ceramic', 'tile', 'Ceramic', 'ceramic-subway.harbor', 'tile'],
  ['tile-mosaic', 'tile', 'Mosaics', 'mosaic-hex.chalk', 'tile'],
  ['stone', 'tile', 'Natural Stone', 'stone-travertine.dune', 'stone'],
  ['rubber-base', '', 'Rubber & Base', 'rubber-speckle.lake', 'rubber'],
  ['rubber', 'rubber-base', 'Rubber Flooring', 'rubber-bold.sea', 'rubber'],
  ['wall-base', 'rubber-base', 'Wall Base', 'trim-cove-base.iron', 'base'],
  ['trim', '', 'Trim & Moldings', 'trim-t-molding.honey', 'trim'],
  ['trim-matched', 'trim', 'Color-Matched Trim', 'trim-stair-nose.saddle', 'trim'],
  ['trim-metal', 'trim', 'Metal Profiles', 'trim-metal.gray', 'trim'],
  ['sundries', '', 'Installation', 'pail.yellow', 'adhesive'],
  ['underlayment', 'sundries', 'Underlayment', 'roll.blue', 'underlayment'],
  ['adhesives', 'sundries', 'Adhesives', 'pail.pine', 'adhesive'],
  ['grout', 'sundries', 'Grout & Setting', 'bag.gray', 'grout'],
  ['tools', 'sundries', 'Tools', 'trowel.red', 'tool'],
  ['showroom', '', 'Displays & Samples', 'display-rack.pine', 'display'],
  ['displays', 'showroom', 'Displays', 'display-rack.blue', 'display'],
  ['samples', 'showroom', 'Samples', 'sample-board.pine', 'sample'],
  ['rentals', '', 'Rentals', 'tile-saw.yellow', 'rental'],
].map(([code, parent, name, picture, material]) => ({
  code: code!,
  parent: parent!,
  name: name!,
  picture: picture!,
  material: material!,
}))
