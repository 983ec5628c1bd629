import { Problem } from '@sidemark/contract'
import type { FastifyInstance } from 'fastify'
import type { Painters } from './painters.ts'
import { pictureFormats, pictureSizes } from './picture-sizes.ts'
import type { Pictures } from './pictures.ts'
import { openPictures } from './pictures.ts'
import type { App } from '#platform/serve/app.ts'

/** By then, a few of the waiting pictures are drawn. */
const RETRY_SECONDS = 5

/** Pictures under DATA_DIR, drawn at their first request. */
export function registerPictures({ http, config }: App, painters: Painters) {
  const pictures = openPictures(config.dataDir, painters)
  http.addHook('onClose', () => pictures.close())
  servePictures(http, pictures)
}

/**
 * Serves the drawn pictures. They never change under one address, so they are cached for good.
 *
 * @internal
 */
export function servePictures(app: FastifyInstance, pictures: Pictures) {
  app.get<{ Params: { recipe: string; file: string } }>('/pictures/:recipe/:file', async ({ params }, reply) => {
    const asked = sizeAndFormat(params.file)
    const picture = asked && (await pictures.picture(params.recipe, asked.size, asked.format))
    if (picture === 'later') {
      void reply.headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
      throw new Problem('unavailable', 'Too many pictures are being drawn right now. Please try again in a moment.')
    }
    if (!picture) throw new Problem('not-found', 'No image found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${asked.format}`)
      .send(picture)
  })
}

function sizeAndFormat(file: string) {
  const [sizeText, formatText, rest] = file.split('.')
  const size = pictureSizes.find((known) => String(known) === sizeText)
  const format = pictureFormats.find((known) => known === formatText)
  return size && format && rest === undefined ? { size, format } : null
}
