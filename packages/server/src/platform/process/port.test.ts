import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { checkPort } from './port.ts'

test('a port that another program uses is named with a remedy', async () => {
  const other = createServer((_, reply) => void reply.end('hello')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
  )
  other.close()
})

test('a port that Sidemark itself uses is reported as such', async () => {
  const other = createServer((_, reply) => void reply.end('{"version":"2.3.27"}')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(`Sidemark 2.3.27 is already running on port ${port}.`)
  other.close()
})

test('an address of another machine is refused with a sentence', async () => {
  await expect(checkPort(4999, '192.0.2.1')).rejects.toThrow('HOST "192.0.2.1" is not an address of this machine.')
})
