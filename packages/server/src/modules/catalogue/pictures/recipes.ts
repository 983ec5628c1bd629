import type { Rgb } from './colour.ts'
import { rgb, tones } from './colour.ts'
import type { Material, MaterialName } from './materials.ts'
import { materials } from './materials.ts'

/**
 * A recipe names a picture: material and tone, `oak-plank.honey`. The two tables hold every recipe there is
 * (at most 1,500, design decision 13), so an address cannot ask for a drawing that was not foreseen.
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

/** Tone names a material comes in, from the table of its family. */
const tonesOf = (material: MaterialName): string[] => Object.keys(tones[materials[material].tones])

/** Keys of every picture that can be drawn. */
export const allRecipes = (): string[] =>
  Object.keys(materials).flatMap((name) => tonesOf(name as MaterialName).map((tone) => `${name}.${tone}`))
