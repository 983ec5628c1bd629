import type { InputOf, OutputOf, routes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract/rules/problems'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { storedToken, takesToken } from './stored-token.ts'

// The contract is imported as types only, so that zod stays out of the bundle.
type Routes = typeof routes
/** Each route by its name. The type is built once, and every call looks it up. */
type ByName = { [K in keyof Routes as `${Routes[K]['method']} ${Routes[K]['path']}`]: Routes[K] }
type Named<N extends Endpoint> = ByName[N]
type Part<R, P extends string> = R extends { [K in P]: infer S }
  ? {} extends InputOf<S>
    ? { [K in P]?: InputOf<S> }
    : { [K in P]: InputOf<S> }
  : {}

/** `GET /api/cart/getitems`: every endpoint of the contract. */
export type Endpoint = keyof ByName
/** The arguments of an endpoint: `params`, `query` and `body`, as in the contract. */
export type Args<N extends Endpoint> = ArgsOf<Named<N>>
/**
 * The arguments of each route separately. For all routes together, TypeScript would combine every params with every
 * query and body, which is too much for it.
 */
type ArgsOf<R> = R extends unknown ? Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'> : never
/** The reply of an endpoint. */
export type Reply<N extends Endpoint> = OutputOf<Named<N>['reply']>

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
/** `idempotencyKey`: however often a request is sent with the same key, it is done once and has the same reply. */
type Options = { signal?: AbortSignal; idempotencyKey?: string }

/** No reply came, because there is no network or `apiTimeout` passed. The message is for the screen. */
export class Unreachable extends Error {}

/** Runs on a reply with 402: the token is missing, invalid, expired or revoked. Requirements R-8.2. */
let signedOut: () => void = () => {}
/** Sets the act for a token that is no longer valid. The code that shows the page calls it once. */
export const onSignedOut = (act: () => void) => void (signedOut = act)

/**
 * Runs when the reply requires a new password before anything else, because somebody demanded it while the page was
 * open. Requirements R-4.20.
 */
let passwordDemanded: () => void = () => {}
/** Sets the act for a demanded new password. The code that shows the pages calls it once. */
export const onPasswordDemanded = (act: () => void) => void (passwordDemanded = act)

/**
 * Calls an endpoint of the contract.
 *
 * @throws Problem for every refusal (check `error.type`), `Unreachable` if no reply came
 */
export async function call<const N extends Endpoint>(
  endpoint: N,
  args: Args<N>,
  options: Options = {},
): Promise<Reply<N>> {
  const [, path = ''] = endpoint.split(' ')
  const reply = await answered(endpoint, addressOf(path, args), (args as Parts).body, options)
  return (await reply.json()) as Reply<N> // The server checks replies against the contract in tests.
}

/** The call that ends the session, while it is running and after it succeeded. `failed` settles only if it failed. */
let lastCall: { address: string; failed: Promise<void> } | undefined

/** Whether a call that ends the session is running or has succeeded. */
export const isEnding = () => lastCall !== undefined

/**
 * Calls an endpoint that ends the session. From now on all other requests wait, because the server would refuse them.
 * If the call fails, they are sent. If it succeeds, the page is left.
 *
 * @throws as `call`
 */
export async function callLast(endpoint: 'POST /api/auth/logout'): Promise<void> {
  let release = () => {}
  const failed = new Promise<void>((resolve) => (release = resolve))
  lastCall = { address: addressOf(endpoint.slice(endpoint.indexOf(' ') + 1), {}), failed }
  try {
    await call(endpoint, {})
  } catch (error) {
    lastCall = undefined
    release()
    throw error
  }
}

/**
 * Fetches a file of our server, with the name that the server gives it.
 *
 * @param address from `fileAddress`
 * @throws as `call`
 */
export async function fetchFile(address: string, options: Options = {}): Promise<{ name: string; blob: Blob }> {
  const reply = await answered(`GET ${address}`, address, undefined, options)
  const name = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { name: decodeURIComponent(name), blob: await reply.blob() }
}

/** Returns a reply that is not a refusal. `asked` is the method with the address. */
async function answered(asked: string, address: string, body: unknown, options: Options) {
  const [method = 'GET'] = asked.split(' ')
  const reply = await send(method, address, method === 'GET' ? undefined : JSON.stringify(body ?? {}), options)
  if (reply.ok) return reply
  throw refusal(asked.split('?')[0] ?? asked, reply.status, await reply.json().catch(() => null))
}

/** Turns a refusal into a `Problem`. If the session has ended, it reports that. */
export function refusal(asked: string, status: number, body: unknown): Problem {
  const problem = Problem.from(status, body)
  if (status === 402) signedOut()
  if (problem.type === 'password-change-required') passwordDemanded()
  if (status === 401) console.info(`401: ${asked}`, problem.message) // A 401 is only logged. Requirements R-8.3.
  return problem
}

/** Makes a query for TanStack Query. Its key has the endpoint and arguments, and it is canceled with its screen. */
export const query = <const N extends Endpoint>(endpoint: N, args: Args<N>) => ({
  queryKey: [endpoint, args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, args, { signal }),
})

/**
 * Returns the address of an endpoint's reply, for links to its files. The browser opens them with the session's cookie.
 * For an API on another origin, `remote-files.ts` fetches them.
 */
export const fileAddress = <const N extends Endpoint>(endpoint: N, args: Args<N>) =>
  addressOf(endpoint.slice(endpoint.indexOf(' ') + 1), args)

/** Fills parameters and query into `/api/items/:sku`. Absent values are omitted. */
function addressOf(path: string, { params = {}, query = {} }: Parts) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return `${pageData().config.apiUrl}${filled}${text && `?${text}`}`
}

/**
 * Sends a request with the session's cookie, or with its token to another origin, or uses the reply to a request that the start page has already sent.
 *
 * @throws Unreachable if no reply came
 */
export async function send(
  method: string,
  address: string,
  body: string | undefined,
  options: Options,
): Promise<Response> {
  const early = takeFirst(method === 'GET' ? address : `${address} ${body}`)
  if (lastCall && lastCall.address !== address) await lastCall.failed
  try {
    if (early) return await early
    return await fetch(address, {
      method,
      ...signedFor(address, headersOf(method, options)),
      body,
      signal: withTimeout(options.signal),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new Unreachable(t('app.unreachable'), { cause: error })
  }
}

/** Neither cookies nor redirects: the token goes where the configuration says, and nowhere else. */
function signedFor(address: string, headers: Record<string, string>): RequestInit {
  if (!takesToken(address)) return { credentials: 'same-origin', headers }
  const token = storedToken()
  return {
    credentials: 'omit',
    redirect: 'error',
    headers: token ? { ...headers, Authorization: `Bearer ${token}` } : headers,
  }
}

function headersOf(method: string, { idempotencyKey }: Options) {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (method !== 'GET') headers['Content-Type'] = 'application/json'
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  return headers
}

/** Adds `apiTimeout` of the configuration to the signal. By default there is no timeout. */
function withTimeout(signal: AbortSignal | undefined) {
  const { apiTimeout } = pageData().config
  if (!apiTimeout) return signal
  const limit = AbortSignal.timeout(apiTimeout)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/**
 * Takes the reply to a request that the start page has already sent. Each is used once. `asked` is the address, and for
 * a POST also its body.
 */
function takeFirst(asked: string) {
  const first = window.firstFetches?.[asked]
  if (first) delete window.firstFetches?.[asked]
  return first
}
