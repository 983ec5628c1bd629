import { createHash } from 'node:crypto'
import type { Rgb } from './color.ts'
import { rgb, tones } from './color.ts'
import type { Material, MaterialName } from './materials.ts'
import { materials } from './materials.ts'

/** The views of a floor besides the one from above. */
const views = ['room', 'scale'] as const
type View = (typeof views)[number]

/**
 * A recipe names a picture by material and tone, `oak-plank.honey`, and floors also have views, `oak-plank.honey.room`.
 * The tables have every recipe (at most 1,500 besides views, design D-13), so an address cannot ask for another drawing.
 */
export type Recipe = { key: string; material: Material; tone: Rgb; view: View | null }

/** The further views that there are of a picture: of floors all, of moldings and objects none. */
export const viewsOf = (key: string): readonly View[] => (recipeOf(key)?.material.kind === 'floor' ? views : [])

/**
 * The name of a recipe's picture in the feeds. Everybody gets it with an item, and a recipe would tell its color to users
 * without showColorFields.
 */
export const pictureName = (key: string) => createHash('sha256').update(`picture ${key}`).digest('hex').slice(0, 16)

/** The recipe of a name or key, or null when there is none. Databases of the first versions have "bag.grey". */
export const recipeOf = (name: string): Recipe | null =>
  recipeOfKey((keys ??= allKeys()).get(name) ?? name.replace('.grey', '.gray'))

let keys: ReadonlyMap<string, string> | undefined

/** The key of every recipe, by the name of its picture. */
function allKeys() {
  const plain = Object.entries(materials).flatMap(([name, material]: [string, Material]) =>
    Object.keys(tones[material.tones]).map((tone) => `${name}.${tone}`),
  )
  const all = plain.flatMap((key) => [key, ...views.map((view) => `${key}.${view}`)])
  return new Map(all.map((key) => [pictureName(key), key]))
}

function recipeOfKey(key: string): Recipe | null {
  const [name = '', toneName = '', viewName, rest] = key.split('.')
  if (rest !== undefined || !Object.hasOwn(materials, name)) return null
  const material: Material = materials[name as MaterialName]
  const view = views.find((known) => known === viewName) ?? null
  if (viewName !== undefined && (view === null || material.kind !== 'floor')) return null
  const family: Record<string, string> = tones[material.tones]
  const hex = Object.hasOwn(family, toneName) ? family[toneName] : undefined
  return hex === undefined ? null : { key, material, tone: rgb(hex), view }
}
