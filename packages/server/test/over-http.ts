import { setTimeout as delay } from 'node:timers/promises'

type Sent = { body?: object; query?: Record<string, string>; key?: string }

/**
 * Calls a server that may die. If no answer comes back, or the answer is "currently unavailable", the request is sent
 * again with the same Idempotency-Key until there is another answer.
 *
 * @param address is called before each try, because a restarted server has another port
 * @throws Error with the body of an answer that is neither success nor unavailable
 */
export async function persistently<T>(
  address: () => string,
  token: string,
  path: string,
  { body, query, key }: Sent,
): Promise<T> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const response = await fetch(`${address()}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (response?.ok && text != null) return JSON.parse(text) as T
    if (response && response.status !== 503 && text != null) throw new Error(`${path}: ${response.status} ${text}`)
    await delay(50)
  }
  throw new Error(`${path}: no answer after 400 tries`)
}
