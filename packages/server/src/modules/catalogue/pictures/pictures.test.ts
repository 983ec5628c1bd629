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
