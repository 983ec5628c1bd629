import { createHmac } from 'node:crypto'

/** Where exports go, and the keys that sign them: the current one, and while it is changed the former one as well. */
export type Receiver = { url: string; keys: Buffer[] }
/** The body is sent as it is signed, to the byte. */
export type Message = { id: string; body: string }

/**
 * Sends a message as a webhook that is signed as Standard Webhooks 1.0.0 says. Redirects are not followed, because the
 * message would go to an address that nobody configured. The reply's body is not read.
 *
 * @param patience milliseconds until the receiver has to answer
 * @returns why it was not accepted, or null. The sentence has no part of the message, the reply or the address.
 */
export async function postWebhook({ url, keys }: Receiver, message: Message, patience: number): Promise<string | null> {
  const timestamp = Math.floor(Date.now() / 1000).toString()
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sidemark',
        'webhook-id': message.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': keys.map((key) => signatureOf(key, message, timestamp)).join(' '),
      },
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    // What the receiver accepted stays accepted, however its connection ends.
    await reply.body?.cancel().catch(() => undefined)
    return reply.ok ? null : `The receiver answered ${reply.status}.`
  } catch (error) {
    return failureOf(error, patience)
  }
}

const signatureOf = (key: Buffer, { id, body }: Message, timestamp: string) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/** Only the code of an error is told, because its message may have the address. */
function failureOf(error: unknown, patience: number) {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `The receiver did not answer within ${patience / 1000} seconds.`
  const code: unknown =
    error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code
  return typeof code === 'string' && /^[A-Z_0-9]{1,60}$/.test(code)
    ? `The receiver could not be reached: ${code}.`
    : 'The receiver could not be reached.'
}
