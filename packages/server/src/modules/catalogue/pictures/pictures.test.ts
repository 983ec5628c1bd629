import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pictures } from './pictures.ts'
import { openPictures } from './pictures.ts'
import { pictureAddress, servePictures } from './pictures.routes.ts'
import { materials } from './materials.ts'
import { allRecipes, recipeOf } from './recipes.ts'

let folder: string
let pictures: Pictures
const app = Fastify()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  pictures = openPictures(folder, 2)
  servePictures(app, pictures)
})
afterAll(async () => {
  await Promise.all([app.close(), pictures.close()])
  await rm(folder, { recursive: true })
})

describe('recipes', () => {
  test('are at most 1,500, each known by its key', () => {
    const keys = allRecipes()
    expect(keys.length).toBeLessThanOrEqual(1500)
    expect(keys.filter((key) => recipeOf(key)?.key !== key)).toEqual([])
  })

  test.for(['oak-plank', 'oak-plank.', 'oak-plank.honey.1', 'constructor.honey', 'oak-plank.__proto__', '../etc.honey', ''])('%j is none', (key) => {
    expect(recipeOf(key)).toBeNull()
  })
})

describe('the picture of a recipe', () => {
  test.for(['avif', 'webp'] as const)('comes as %s in the size asked for, and may be cached for good', async (format) => {
    const reply = await app.inject(pictureAddress('oak-plank.honey', 96, format))

    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe(`image/${format}`)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 })
  })

  test('is drawn once, however many ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => pictures.picture('carpet-loop.steel', 96, 'webp')))

    expect(new Set(asked.map((picture) => picture?.toString('base64'))).size).toBe(1)
    expect(await readdir(join(folder, 'pictures', 'v1', 'carpet-loop.steel'))).toEqual(['96.webp'])
  })

  test('is refused with a time to try again when too many wait to be drawn, but for those that are in hand; later it comes', async () => {
    const few = openPictures(join(folder, 'few'), 1, 3)
    const busy = Fastify()
    servePictures(busy, few)
    const [first, ...others] = allRecipes().slice(0, 8).map((recipe) => pictureAddress(recipe, 480, 'webp'))

    const replies = await Promise.all([...others, ...others].map((address) => busy.inject(address)))
    const again = await Promise.all(others.slice(-3).map((address) => busy.inject(address)))
    const refusals = replies.filter(({ statusCode }) => statusCode === 503)

    // One in hand and three that wait, each asked for twice; the other three refused twice.
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8)
    expect(refusals.map(({ headers }) => [headers['retry-after'], headers['cache-control']])).toEqual(Array.from({ length: 6 }, () => ['5', 'no-store']))
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await busy.inject(first ?? '')).statusCode).toBe(200)
    await Promise.all([busy.close(), few.close()])
  })

  test.for(['/pictures/oak-plank.unknown/96.avif', '/pictures/oak-plank.honey/97.avif', '/pictures/oak-plank.honey/96.png', '/pictures/..%2f..%2fetc/96.avif'])('%s is 404, and draws nothing', async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404)
  })

  test('shows something of every material: none is flat or blank', async () => {
    const flat: string[] = []
    for (const key of allRecipes().filter((_, i) => i % 11 === 0)) {
      const picture = await pictures.picture(key, 96, 'webp')
      const { channels } = await sharp(picture!).stats()
      if (Math.max(...channels.map(({ stdev }) => stdev)) < 1.2) flat.push(key)
    }
    expect(flat).toEqual([])
    expect(Object.keys(materials).length).toBeGreaterThan(70)
  }, 60_000)
})
