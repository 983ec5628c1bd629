import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Message = z.object({ id: z.string(), kind: z.string(), at: z.iso.datetime(), payload: z.unknown() })
type Message = z.output<typeof Message>
type Received = Message & { text: string }
/** Answers one message. Without an answer of its own, a receiver says 204. */
type Answer = (message: Message, reply: ServerResponse) => void | Promise<void>

const accept: Answer = (_, reply) => void reply.writeHead(204).end()

/**
 * An ERP that receives webhooks on a port of its own. It answers 401 to a message whose signature, made by the rules of
 * Standard Webhooks, is not right, and keeps all others.
 */
export async function erpReceiver() {
  const secret = randomBytes(32)
  const received: Received[] = []
  const refused: string[] = []
  const answers = { now: accept }
  const take = async (request: IncomingMessage, reply: ServerResponse) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = request.headers
    if (
      !isSigned(secret, `${String(id)}.${String(timestamp)}.${text}`, String(signatures)) ||
      isOld(Number(timestamp))
    ) {
      refused.push(text)
      return reply.writeHead(401).end()
    }
    const message = Message.parse(JSON.parse(text))
    if (message.id !== id) throw new Error('The body has another id than the head')
    received.push({ ...message, text })
    await answers.now(message, reply)
  }
  const server = createServer((request, reply) => void take(request, reply))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sidemark`,
    secret,
    received,
    /** Bodies of messages that were not signed right. */
    refused,
    /** From now on it answers like this. */
    answer: (how: Answer = accept) => void (answers.now = how),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function isSigned(secret: Buffer, content: string, signatures: string) {
  const expected = createHmac('sha256', secret).update(content).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const isOld = (timestamp: number) => !(Math.abs(Date.now() / 1000 - timestamp) < 300)
