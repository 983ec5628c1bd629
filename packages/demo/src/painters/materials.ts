import type { Pattern } from './carpet.ts'
import { cutPile, loopPile, patterns, quarterTurned, yarnsOf } from './carpet.ts'
import type { Rgb, ToneFamily } from './color.ts'
import { mix } from './color.ts'
import type { Layout, Spot } from './layouts.ts'
import { basket, grid, herringbone, hexagons, pennies, planks } from './layouts.ts'
import type { Drawing } from './objects.ts'
import * as objects from './objects.ts'
import type { Section } from './profile.ts'
import { plain, sections } from './profile.ts'
import { foam, granules, rubberDisc, rubberSpeckle, sheetGoods } from './resilient.ts'
import { type SignerName, signature, signers } from './signatures.ts'
import type { Surface } from './stone.ts'
import { concrete, glaze, limestone, marble, saltPepper, slate, terrazzo, travertine } from './stone.ts'
import type { Setting } from './tile.ts'
import { tileFloor } from './tile.ts'
import type { Painter, Wood } from './wood.ts'
import { species, woodFloor } from './wood.ts'

/** The kinds of pictures: a floor seen from above, a length of molding, or an object. */
export type Material =
  | { kind: 'floor'; tones: ToneFamily; inches: number; paint: (tone: Rgb, pixel: number) => Painter }
  | { kind: 'profile'; tones: ToneFamily; section: Section; face: (tone: Rgb) => Painter; core: (tone: Rgb) => Rgb }
  | { kind: 'object'; tones: ToneFamily; draw: Drawing }

const wood = (kind: Wood, layout: Layout, inches: number): Material => ({
  kind: 'floor',
  tones: 'wood',
  inches,
  paint: (tone, pixel) => woodFloor(kind, tone, layout, pixel),
})
const tile = (surface: (tone: Rgb) => Surface, layout: Layout, setting: Setting, inches: number): Material => ({
  kind: 'floor',
  tones: 'stone',
  inches,
  paint: (tone, pixel) => tileFloor(surface(tone), tone, layout, setting, pixel),
})
const yarn = (pile: 'cut' | 'loop', pattern: Pattern, gauge: number, texture: number, inches: number): Material => ({
  kind: 'floor',
  tones: 'yarn',
  inches,
  paint: (tone) => (pile === 'cut' ? cutPile : loopPile)(yarnsOf(tone), pattern, gauge, texture),
})
const carpetTile = (pattern: Pattern, gauge: number, turned: boolean, module = 24): Material => ({
  kind: 'floor',
  tones: 'yarn',
  inches: 40,
  paint: (tone) => quarterTurned(loopPile(yarnsOf(tone), pattern, gauge, 0.3), module, turned),
})
const sheet = (face: (tone: Rgb, pixel: number) => Painter, tones: ToneFamily, inches: number): Material => ({
  kind: 'floor',
  tones,
  inches,
  paint: (tone, pixel) => sheetGoods(face(tone, pixel), 1),
})
const yarnFloor = (paint: (tone: Rgb) => Painter, tones: ToneFamily, inches: number): Material => ({
  kind: 'floor',
  tones,
  inches,
  paint,
})
const object = (draw: Drawing): Material => ({ kind: 'object', tones: 'paint', draw })

const oneStick: Layout = (x, y, spot: Spot) =>
  Object.assign(spot, { id: 5, u: x, v: y, length: 240, width: 8, edge: 4, nx: 0, ny: 0 })
const woodTrim = (section: Section): Material => ({
  kind: 'profile',
  tones: 'wood',
  section,
  face: (tone) => woodFloor({ ...species.oak, knots: 0 }, tone, oneStick, 0.01),
  core: (tone) => mix(tone, [214, 182, 134], 0.7),
})
const solidTrim = (section: Section, tones: ToneFamily): Material => ({
  kind: 'profile',
  tones,
  section,
  face: plain,
  core: (tone) => mix(tone, [30, 30, 30], 0.16),
})

const printed = { ...species.oak, bevel: 0.05, variation: 0.45, knots: 0.35 }
const pressed = { grout: 0.125, round: 0.06, relief: 0.35, gloss: 0.2 }
const rectified = { grout: 0.0625, round: 0.03, relief: 0.2, gloss: 1 }
const glazed = { grout: 0.125, round: 0.22, relief: 0.6, gloss: 1 }
const mosaic = { grout: 0.09, round: 0.05, relief: 0.35, gloss: 0.5 }

/** Every material by the name that a recipe starts with. */
export const materials = {
  'oak-strip': wood(species.oak, planks(3.25, 36), 24),
  'oak-plank': wood(species.oak, planks(5, 44), 30),
  'oak-wide': wood(species.brushedOak, planks(7.5, 66), 38),
  'oak-rustic': wood(species.rusticOak, planks(7.5, 60), 38),
  'oak-herringbone': wood(species.oak, herringbone(3.5, 5), 30),
  'hickory-plank': wood(species.hickory, planks(5, 40), 30),
  'walnut-plank': wood(species.walnut, planks(5, 44), 30),
  'maple-strip': wood(species.maple, planks(3.25, 38), 24),
  'lvp-oak': wood(printed, planks(7, 48), 36),
  'lvp-wide': wood({ ...species.brushedOak, bevel: 0.06 }, planks(9, 60), 42),
  'lvp-hickory': wood({ ...species.hickory, bevel: 0.05, variation: 0.7 }, planks(7, 48), 36),
  'lvp-pine': wood(species.pine, planks(6, 48), 34),
  'lvp-herringbone': wood(printed, herringbone(5, 5), 42),
  'laminate-oak': wood({ ...printed, bevel: 0.03, knots: 0.5 }, planks(7.6, 50), 38),
  'laminate-walnut': wood({ ...species.walnut, bevel: 0.03 }, planks(6.2, 50), 34),
  'lvt-concrete': tile(concrete, grid(24, 12, 1 / 3), { ...pressed, grout: 0.06, gloss: 0.3 }, 40),
  'lvt-slate': tile(slate, grid(18, 18, 0), { ...pressed, grout: 0.08 }, 36),
  'lvt-marble': tile(marble, grid(24, 12, 1 / 3), { ...pressed, grout: 0.06, gloss: 0.5 }, 40),
  'porcelain-concrete': tile(concrete, grid(24, 12, 1 / 3), pressed, 42),
  'porcelain-marble': tile(marble, grid(24, 24, 0), rectified, 44),
  'porcelain-travertine': tile(travertine, grid(24, 12, 1 / 3), pressed, 40),
  'porcelain-slate': tile(slate, grid(12, 12, 0), pressed, 30),
  'porcelain-speckle': tile(saltPepper, grid(12, 12, 0), pressed, 26),
  'porcelain-terrazzo': tile(terrazzo, grid(24, 24, 0), rectified, 32),
  'porcelain-wood': {
    kind: 'floor',
    tones: 'wood',
    inches: 40,
    paint: (tone, pixel) => woodFloor({ ...printed, bevel: 0.1 }, tone, planks(8, 48), pixel),
  },
  'ceramic-subway': tile(glaze, grid(6, 3, 1 / 2), glazed, 18),
  'ceramic-stack': tile(glaze, grid(8, 2.5, 0), glazed, 18),
  'ceramic-field': tile(limestone, grid(13, 13, 0), { ...pressed, grout: 0.19, gloss: 0.6 }, 40),
  'mosaic-hex': tile(marble, hexagons(2), mosaic, 12),
  'mosaic-penny': tile(glaze, pennies(0.95), { ...mosaic, grout: 0.12, round: 0.12, relief: 0.6, gloss: 1 }, 8),
  'mosaic-basket': tile(limestone, basket(2), mosaic, 12),
  'mosaic-square': tile(glaze, grid(2, 2, 0), { ...mosaic, round: 0.1, gloss: 0.9 }, 12),
  'stone-marble': tile(marble, grid(18, 18, 0), rectified, 38),
  'stone-travertine': tile(travertine, grid(18, 18, 0), pressed, 38),
  'stone-slate': tile(slate, grid(16, 16, 0), { ...pressed, round: 0.1 }, 34),
  'stone-limestone': tile(limestone, grid(24, 12, 1 / 2), pressed, 38),
  'carpet-texture': yarn('cut', patterns.heather, 8, 0.15, 9),
  'carpet-velvet': yarn('cut', patterns.solid, 9, 0, 8),
  'carpet-frieze': yarn('cut', patterns.flecked, 6, 1, 10),
  'carpet-berber': yarn('loop', patterns.flecked, 4, 1, 10),
  'carpet-loop': yarn('loop', patterns.heather, 8, 0.4, 8),
  'carpet-trellis': yarn('loop', patterns.trellis, 8, 0.4, 12),
  'carpet-drift': yarn('loop', patterns.drift, 8, 0.4, 14),
  'carpet-rib': yarn('loop', patterns.ribs, 7, 0.3, 8),
  'module-linear': carpetTile(patterns.ribs, 6, true),
  'module-weave': carpetTile(patterns.weave, 5, false),
  'module-loop': carpetTile(patterns.heather, 5, true),
  'module-drift': carpetTile(patterns.drift, 5, false),
  'sheet-oak': sheet((tone, pixel) => woodFloor({ ...printed, bevel: 0.01 }, tone, planks(5, 40), pixel), 'wood', 34),
  'sheet-stone': sheet(
    (tone, pixel) => tileFloor(limestone(tone), tone, grid(12, 12, 0), { ...pressed, grout: 0.16, gloss: 0.5 }, pixel),
    'stone',
    36,
  ),
  'sheet-hex': sheet(
    (tone, pixel) => tileFloor(concrete(tone), tone, hexagons(6), { ...pressed, grout: 0.12, gloss: 0.5 }, pixel),
    'stone',
    34,
  ),
  'sheet-homogeneous': sheet((tone) => granules(tone, 5, 0.14), 'yarn', 12),
  'rubber-speckle': yarnFloor((tone) => rubberSpeckle(tone, 0.22), 'yarn', 8),
  'rubber-bold': yarnFloor((tone) => rubberSpeckle(tone, 0.5), 'yarn', 8),
  'rubber-disc': yarnFloor((tone) => rubberDisc(tone, 2), 'yarn', 12),
  'rubber-cork': yarnFloor((tone) => granules(tone, 4, 0.4), 'yarn', 8),
  'pad-foam': yarnFloor(foam, 'paint', 10),
  'pad-felt': yarnFloor((tone) => granules(tone, 7, 0.5), 'yarn', 8),
  'trim-quarter-round': woodTrim(sections.quarterRound),
  'trim-t-molding': woodTrim(sections.tMolding),
  'trim-reducer': woodTrim(sections.reducer),
  'trim-stair-nose': woodTrim(sections.stairNose),
  'trim-end-cap': woodTrim(sections.endCap),
  'trim-threshold': woodTrim(sections.threshold),
  'trim-base': woodTrim(sections.baseMolding),
  'trim-cove-base': solidTrim(sections.coveBase, 'yarn'),
  'trim-metal': solidTrim(sections.tileEdge, 'paint'),
  'trim-stone-threshold': solidTrim(sections.threshold, 'stone'),
  pail: object(objects.pail),
  jug: object(objects.jug),
  bag: object(objects.bag),
  cartridge: object(objects.cartridge),
  roll: object(objects.roll),
  trowel: object(objects.trowel),
  knife: object(objects.knife),
  kicker: object(objects.kicker),
  blade: object(objects.blade),
  spacers: object(objects.spacers),
  tape: object(objects.tape),
  mat: object(objects.mat),
  box: object(objects.box),
  'floor-roller': object(objects.floorRoller),
  stretcher: object(objects.stretcher),
  'tile-saw': object(objects.tileSaw),
  sander: object(objects.sander),
  nailer: object(objects.nailer),
  'display-rack': object(objects.displayRack),
  'sample-board': object(objects.sampleBoard),
  ...(Object.fromEntries(
    Object.entries(signers).map(([name, signer]) => [name, { kind: 'object', tones: 'ink', draw: signature(signer) }]),
  ) as Record<SignerName, Material>),
} satisfies Record<string, Material>

export type MaterialName = keyof typeof materials
