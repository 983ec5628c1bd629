import type { Rgb } from './color.ts'
import { rgb, tones } from './color.ts'
import type { Material, MaterialName } from './materials.ts'
import { materials } from './materials.ts'

/**
 * A recipe names a picture by material and tone, `oak-plank.honey`. The two tables have every recipe (at most 1,500,
 * design D-13), so an address cannot ask for another drawing.
 */
export type Recipe = { key: string; material: Material; tone: Rgb }

/** The recipe of a key, or null when there is none. */
export function recipeOf(key: string): Recipe | null {
  const [name = '', toneName = '', rest] = key.split('.')
  if (rest !== undefined || !Object.hasOwn(materials, name)) return null
  const material = materials[name as MaterialName]
  const family: Record<string, string> = tones[material.tones]
  const hex = Object.hasOwn(family, toneName) ? family[toneName] : undefined
  return hex === undefined ? null : { key, material, tone: rgb(hex) }
}
