import { Problem } from '@sidemark/contract'
import type { Route, RouteName, routes } from '@sidemark/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'

type Routes = typeof routes
type ByName = { [K in keyof Routes as RouteName<Routes[K]>]: Routes[K] }
/** `POST /api/hold/additem`. */
type Endpoint = keyof ByName
type RouteBy<N extends Endpoint> = ByName[N]
/** A part of the request may be left out if every field in it may. */
type Input<R, P extends 'params' | 'query' | 'body'> =
  R extends Record<P, z.ZodType>
    ? object extends z.input<R[P]>
      ? { [K in P]?: z.input<R[P]> }
      : { [K in P]: z.input<R[P]> }
    : { [K in P]?: undefined }
type Args<R> = R extends object
  ? Input<R, 'params'> & Input<R, 'query'> & Input<R, 'body'> & { headers?: Record<string, string> }
  : never
type ReplyTo<R> = R extends { reply: infer S extends z.ZodType } ? z.output<S> : never

/** A caller: bearer token or nobody. */
export type Caller = { token: string } | null
/** A request before anything has checked it. */
export type Raw = { params?: object; query?: object; body?: object; headers?: Record<string, string> }

type Call = <const N extends Endpoint>(endpoint: N, args: Args<RouteBy<N>>) => Promise<ReplyTo<RouteBy<N>>>

/** Calls endpoints as a user, with the types of the contract. A refusal is thrown as its Problem. */
export function callerOf(http: FastifyInstance, caller: Caller) {
  const raw = (endpoint: string, args: Raw = {}): Promise<LightMyRequestResponse> => {
    const [method = 'GET', path = '/'] = endpoint.split(' ')
    return http.inject({
      method: method as Route['method'],
      url: addressOf(path, args.params, args.query),
      headers: { ...(caller && { authorization: `Bearer ${caller.token}` }), ...args.headers },
      ...(args.body !== undefined && { payload: args.body }),
    })
  }
  const call = async (endpoint: string, args: Raw): Promise<unknown> => {
    const response = await raw(endpoint, args)
    if (response.statusCode >= 400) throw Problem.from(response.statusCode, response.json())
    return response.json()
  }
  // The types of all endpoints at once are too much for the compiler inside this function. Callers see the type of one
  // endpoint.
  return Object.assign(call as unknown as Call, { raw })
}

function addressOf(path: string, params: object = {}, query: object = {}) {
  const filled = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined)
      .map((one) => [name, String(one)]),
  )
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs).toString()}` : filled
}
