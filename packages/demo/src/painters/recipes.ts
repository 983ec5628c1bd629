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

/** The recipe of a key, or null when there is none. */
export function recipeOf(key: string): Recipe | null {
  const [name = '', toneName = '', viewName, rest] = key.split('.')
  if (rest !== undefined || !Object.hasOwn(materials, name)) return null
  const material: Material = materials[name as MaterialName]
  const view = views.find((known) => known === viewName) ?? null
  if (viewName !== undefined && (view === null || material.kind !== 'floor')) return null
  const family: Record<string, string> = tones[material.tones]
  const hex = Object.hasOwn(family, toneName) ? family[toneName] : undefined
  return hex === undefined ? null : { key, material, tone: rgb(hex), view }
}
