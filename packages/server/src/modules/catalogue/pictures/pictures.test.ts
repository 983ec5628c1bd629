import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PictureFormat, PictureSize } from './picture-sizes.ts'
import type { Pictures } from './pictures.ts'
import { openPictures } from './pictures.ts'
import { servePictures } from './pictures.routes.ts'
import { painters } from '../../../demo.ts'

/** `/pictures/oak-plank.honey/480.avif`: address of a picture. */
const pictureAddress = (recipe: string, size: PictureSize, format: PictureFormat = 'avif') =>
  `/pictures/${recipe}/${size}.${format}`

let folder: string
let pictures: Pictures
const app = Fastify()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  pictures = openPictures(folder, painters, 2)
  servePictures(app, pictures)
})
afterAll(async () => {
  await Promise.all([app.close(), pictures.close()])
  await rm(folder, { recursive: true })
})

describe('the picture of a recipe', () => {
  test.for(['avif', 'webp'] as const)(
    'is sent as %s in the requested size, and may be cached permanently',
    async (format) => {
      const reply = await app.inject(pictureAddress('oak-plank.honey', 96, format))

      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe(`image/${format}`)
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 })
    },
  )

  test('is drawn once, however many requests come at once', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => pictures.picture('carpet-loop.steel', 96, 'webp')))

    expect(new Set(asked.map((picture) => picture?.toString('base64'))).size).toBe(1)
    expect(await readdir(join(folder, 'pictures', 'v1', 'carpet-loop.steel'))).toEqual(['96.webp'])
  })

  test('is refused with a time to try again when too many wait to be drawn, except pictures that are being drawn; later it is sent', async () => {
    const few = openPictures(join(folder, 'few'), painters, 1, 3)
    const busy = Fastify()
    servePictures(busy, few)
    const tones = ['whitewash', 'linen', 'sand', 'natural', 'wheat', 'honey', 'amber', 'toffee']
    const [first, ...others] = tones.map((tone) => pictureAddress(`oak-strip.${tone}`, 480, 'webp'))

    const replies = await Promise.all([...others, ...others].map((address) => busy.inject(address)))
    const again = await Promise.all(others.slice(-3).map((address) => busy.inject(address)))
    const refusals = replies.filter(({ statusCode }) => statusCode === 503)

    // One picture is being drawn and three wait. Each of these was requested twice. The other three pictures were
    // refused twice.
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8)
    expect(refusals.map(({ headers }) => [headers['retry-after'], headers['cache-control']])).toEqual(
      Array.from({ length: 6 }, () => ['5', 'no-store']),
    )
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await busy.inject(first ?? '')).statusCode).toBe(200)
    await Promise.all([busy.close(), few.close()])
  })

  test.for([
    '/pictures/oak-plank.unknown/96.avif',
    '/pictures/oak-plank.honey/97.avif',
    '/pictures/oak-plank.honey/96.png',
    '/pictures/..%2f..%2fetc/96.avif',
  ])('%s is 404, and nothing is drawn', async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404)
  })
})
