import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The part of the next request that is lost: nothing, the request itself, or its answer. */
type Cut = 'none' | 'request' | 'answer'

/**
 * A connection to a server that can be cut. `cut` says which part of the next request is lost, and is 'none' again
 * after that.
 *
 * @param address of the server
 */
export async function cuttingProxy(address: string) {
  const wire = {
    cut: 'none' as Cut,
    address: '',
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
  const server = createServer((request, response) => {
    const cut = wire.cut
    wire.cut = 'none'
    if (cut === 'request') return void response.destroy()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { authorization = '', 'idempotency-key': key } = request.headers
      const headers = {
        authorization,
        'content-type': 'application/json',
        ...(typeof key === 'string' && { 'idempotency-key': key }),
      }
      const body = request.method === 'POST' ? Buffer.concat(parts) : undefined
      void fetch(`${address}${request.url}`, { method: request.method, headers, ...(body && { body }) }).then(
        async (answer) => {
          const text = await answer.text()
          // The server has done the act, but the answer is lost.
          if (cut === 'answer') return void response.destroy()
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
        },
        () => response.destroy(),
      )
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  wire.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return wire
}
