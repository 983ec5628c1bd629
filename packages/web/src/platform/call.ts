import type { routes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract/rules/problems'
import { pageData } from './page-data.ts'
import { t } from './texts.ts'

// The contract is imported as types only, so that zod stays out of the bundle.
type Routes = typeof routes
/** Each route under its name; made once, and looked up by every call. */
type ByName = { [K in keyof Routes as `${Routes[K]['method']} ${Routes[K]['path']}`]: Routes[K] }
type Named<N extends Endpoint> = ByName[N]
type Input<S> = S extends { _zod: { input: infer I } } ? I : never
type Output<S> = S extends { _zod: { output: infer O } } ? O : never
type Part<R, P extends string> = R extends { [K in P]: infer S } ? ({} extends Input<S> ? { [K in P]?: Input<S> } : { [K in P]: Input<S> }) : {}

/** `GET /api/cart/getitems`: every endpoint of the contract. */
export type Endpoint = keyof ByName
/** What an endpoint takes: `params`, `query`, `body`, as the contract has them. */
export type Args<N extends Endpoint> = ArgsOf<Named<N>>
/** Route by route: of all routes at once, every params would be crossed with every query and body, more than TypeScript can hold. */
type ArgsOf<R> = R extends unknown ? Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'> : never
/** What an endpoint replies. */
export type Reply<N extends Endpoint> = Output<Named<N>['reply']>

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
/** `idempotencyKey`: the same key gives the same reply once, however often it is sent. */
type Options = { signal?: AbortSignal; idempotencyKey?: string }

/** No answer came: no network, or `apiTimeout` passed. The message is for the screen. */
export class Unreachable extends Error {}

/** The reply said 402: the token is missing, invalid, expired or revoked. Specification 8. */
let signedOut: () => void = () => {}
/** What to do when the token is no longer good: set once, by whoever shows the page. */
export const onSignedOut = (act: () => void) => void (signedOut = act)

/** The reply said that the password must be changed before anything else: somebody demanded it while the page was open. Specification 4. */
let passwordDemanded: () => void = () => {}
/** What to do when a new password is demanded: set once, by whoever shows the pages. */
export const onPasswordDemanded = (act: () => void) => void (passwordDemanded = act)

/**
 * Calls an endpoint of the contract.
 *
 * @throws Problem for every refusal (ask for `error.type`), `Unreachable` when no answer came
 */
export async function call<const N extends Endpoint>(endpoint: N, args: Args<N>, options: Options = {}): Promise<Reply<N>> {
  const [method = 'GET', path = ''] = endpoint.split(' ')
  const address = addressOf(path, args)
  const reply = await answered(method, address, (args as Parts).body, options)
  return (await reply.json()) as Reply<N> // The server checks replies against the contract in tests.
}

/**
 * Fetches a file of ours, under the name that the server gives it.
 *
 * @param address from `fileAddress`
 * @throws as `call`
 */
export async function fetchFile(address: string, options: Options = {}): Promise<{ name: string; blob: Blob }> {
  const reply = await answered('GET', address, undefined, options)
  const name = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { name: decodeURIComponent(name), blob: await reply.blob() }
}

/** An answer that is no refusal. */
async function answered(method: string, address: string, body: unknown, options: Options) {
  const reply = await send(method, address, method === 'GET' ? undefined : JSON.stringify(body ?? {}), options)
  if (reply.ok) return reply
  throw refusal(`${method} ${address.split('?')[0]}`, reply.status, await reply.json().catch(() => null))
}

/** What a reply refused, as its class; the end of the session is told. */
export function refusal(asked: string, status: number, body: unknown): Problem {
  const problem = Problem.from(status, body)
  if (status === 402) signedOut()
  if (problem.type === 'password-change-required') passwordDemanded()
  if (status === 401) console.info(`401: ${asked}`, problem.message) // Logged only. Specification 8.
  return problem
}

/** A query for TanStack Query: keyed by endpoint and arguments, cancelled with its screen. */
export const query = <const N extends Endpoint>(endpoint: N, args: Args<N>) => ({
  queryKey: [endpoint, args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, args, { signal }),
})

/** Where an endpoint's reply is: for links to its files, which the browser opens with the session's cookie. */
export const fileAddress = <const N extends Endpoint>(endpoint: N, args: Args<N>) => addressOf(endpoint.slice(endpoint.indexOf(' ') + 1), args)

/** `/api/items/:sku` with its parameters and query filled in. Absent values are left out. */
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
 * Sends a request with the session's cookie, or takes the answer that the start page asked for already.
 *
 * @throws Unreachable when no answer came
 */
export async function send(method: string, address: string, body: string | undefined, options: Options): Promise<Response> {
  const early = takeFirst(method === 'GET' ? address : `${address} ${body}`)
  try {
    if (early) return await early
    return await fetch(address, {
      method,
      credentials: 'include',
      headers: headersOf(method, options),
      body,
      signal: withTimeout(options.signal),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new Unreachable(t('app.unreachable'), { cause: error })
  }
}

function headersOf(method: string, { idempotencyKey }: Options) {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (method !== 'GET') headers['Content-Type'] = 'application/json'
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  return headers
}

/** `apiTimeout` of the configuration; none by default. */
function withTimeout(signal: AbortSignal | undefined) {
  const { apiTimeout } = pageData().config
  if (!apiTimeout) return signal
  const limit = AbortSignal.timeout(apiTimeout)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** The answer that the start page asked for already; it serves once. `asked`: the address, of a POST its body, too. */
function takeFirst(asked: string) {
  const first = window.firstFetches?.[asked]
  if (first) delete window.firstFetches?.[asked]
  return first
}
