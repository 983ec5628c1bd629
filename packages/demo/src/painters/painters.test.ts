import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encode, paintedPixels } from '@sidemark/server/pictures/draw.ts'
import { materials } from './materials.ts'
import { paint } from './paint.ts'
import { tones } from './color.ts'
import { pictureName, recipeOf } from './recipes.ts'

/** The keys of all pictures that can be drawn: each material in every tone of its family. */
const allRecipes = () =>
  Object.entries(materials).flatMap(([name, material]) =>
    Object.keys(tones[material.tones]).map((tone) => `${name}.${tone}`),
  )

describe('recipes', () => {
  test('are at most 1,500, and each is found by its key', () => {
    const keys = allRecipes()
    expect(keys.length).toBeLessThanOrEqual(1500)
    expect(keys.filter((key) => recipeOf(key)?.key !== key)).toEqual([])
    expect(keys.filter((key) => recipeOf(pictureName(key))?.key !== key)).toEqual([])
    // Databases of the first versions have British names.
    expect(['bag.grey', 'trim-metal.grey'].map((key) => recipeOf(key)?.key)).toEqual(['bag.gray', 'trim-metal.gray'])
  })

  test.for([
    'oak-plank',
    'oak-plank.',
    'oak-plank.honey.1',
    'constructor.honey',
    'oak-plank.__proto__',
    '../etc.honey',
    '',
  ])('%j is not a recipe', (key) => {
    expect(recipeOf(key)).toBeNull()
  })
})

describe('the views of a recipe', () => {
  test('are a room and a scale, of floors only', () => {
    expect(['oak-plank.honey.room', 'carpet-loop.flax.scale'].map((key) => recipeOf(key)?.view)).toEqual([
      'room',
      'scale',
    ])
    expect(['trim-reducer.honey.room', 'pail.blue.scale', 'oak-plank.honey.room.2'].map(recipeOf)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('show the floor below a wall, or the tile above a counter', () => {
    const red = (key: string, part: number) => {
      const painting = paint(key, 60)
      return painting && 'rgb' in painting ? painting.rgb[(Math.floor(60 * part) * 60 + 30) * 3] : undefined
    }
    const [floor, tile] = ['oak-plank.ebony.room', 'ceramic-subway.midnight.room']
    expect(red(floor, 0.1)).toBeGreaterThan(180)
    expect(red(floor, 0.9)).toBeLessThan(120)
    expect(red(tile, 0.1)).toBeLessThan(120)
    expect(red(tile, 0.8)).toBeGreaterThan(180)
  })
})

describe('the painting of a recipe', () => {
  test('shows every material: no picture is flat or blank', async () => {
    const flat: string[] = []
    const pixels = paintedPixels(96)
    for (const key of allRecipes().filter((_, i) => i % 11 === 0)) {
      const picture = await encode(paint(key, pixels)!, pixels, 96, 'webp')
      const { channels } = await sharp(picture).stats()
      if (Math.max(...channels.map(({ stdev }) => stdev)) < 1.2) flat.push(key)
    }
    expect(flat).toEqual([])
    expect(Object.keys(materials).length).toBeGreaterThan(70)
  }, 60_000)
})
