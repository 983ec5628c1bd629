import type { SampleWorld, Send } from './sample-world.ts'
import { sampleWorld } from './sample-world.ts'
import { test as base } from './test.ts'

/**
 * `test` whose rights, flags and options are set as the distributor sets them: by the users feed, the API and the
 * content API.
 */
export const test = base.extend<{ $file: { set: SampleWorld } }>({
  set: [
    async ({ sql, app }, provide) => {
      const send: Send = async (endpoint, token, body) => {
        const [method, url] = endpoint.split(' ') as ['POST' | 'PUT', string]
        const reply = await app.http.inject({
          method,
          url,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          payload: body,
        })
        if (reply.statusCode !== 200) throw new Error(`${endpoint}: ${reply.statusCode} ${reply.body}`)
        return reply.json<Awaited<ReturnType<Send>>>()
      }
      const world = await sampleWorld(sql, send)
      await provide(world)
      await world.remove()
    },
    { scope: 'file' },
  ],
})
