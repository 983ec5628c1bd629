import { constants } from 'node:zlib'
import type { FastifyCompressRouteOptions } from '@fastify/compress'
import type { Route } from '@sidemark/contract'

/**
 * How JSON is compressed. Quality 1 makes 5 KB of a list of 36 KB in a tenth of a millisecond. So it runs at once, and
 * only replies above 256 KB go to another thread.
 */
export const compressed: NonNullable<Exclude<FastifyCompressRouteOptions['compress'], false>> = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  syncThreshold: 256 * 1024,
}

/**
 * How the replies of a route are compressed, or false. Files are sent as they are: most are compressed already, and a
 * caller counts the bytes of the others.
 */
export const compressionOf = ({ secret, file }: Route) => !secret && !file && compressed
