import { z } from 'zod'
import type { FlagName, RightName } from './claims.ts'

/**
 * Who may call an endpoint, and on whose behalf.
 * - public: anybody
 * - user: a signed-in user; the customer is the one chosen on the session, if any
 * - customer: a signed-in user on behalf of `customerNumber` (query or body), which must be one of theirs; without one, the session's
 * - staff: a user with the admin claim while the flag showAdmin is Y
 */
export type RouteScope = 'public' | 'user' | 'customer' | 'staff'

/** Rows that belong to one customer (or user) and are named on the wire: `serve` resolves them to an owned id, or answers 404. */
export type OwnedKind = 'order' | 'hold' | 'place' | 'quote' | 'invoice' | 'payment' | 'list' | 'shipTo' | 'export' | 'cartShare' | 'cartShareMade'

/** What a reply that is a file can be. */
export type FileKind = 'application/pdf' | 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** App options of the content service that open pages: in its part `drawer`. Specification 3. */
export type OptionName = 'ShowPurchasesByProduct'

export type Route = {
  method: 'GET' | 'POST' | 'PUT'
  /** Fastify's form, `:name` for a parameter. */
  path: string
  /** One sentence for the OpenAPI document. */
  summary: string
  scope: RouteScope
  /** The right a caller needs; without it 403. */
  claim?: RightName
  /** Each of these rights is needed, of an act that tells what another right opens; 403 for the first that is missing. */
  allClaims?: readonly RightName[]
  /** One of these rights is enough; without any 403. */
  anyClaim?: readonly RightName[]
  /** A remote flag that must be on; otherwise the route does not exist (404). */
  flag?: FlagName
  /** An app option of the content service that must be true; otherwise the route does not exist (404). Specification 6. */
  option?: OptionName
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Field of params, query or body → the kind of owned row it names. */
  owns?: Record<string, OwnedKind>
  reply: z.ZodType
  /** The reply is a file, not JSON: of this kind, or of one of these, by the request's `format`. */
  file?: FileKind | readonly FileKind[]
  /** Accepts an `Idempotency-Key`: the same key gives the same reply, once. */
  idempotent?: true
  /** Fields of the body that say what the caller had before them, not what they ask: with the same key it is the same request whatever they say. */
  sight?: readonly string[]
  /** Open even to a user who must change the password first. */
  duringReset?: true
  /** Body limit in bytes; 64 KiB otherwise. */
  bodyLimit?: number
}

/** `GET /api/item/holds`: how the client names an endpoint. */
export type RouteName<R extends Route> = `${R['method']} ${R['path']}`

/** What `serve` knows about a field of the wire beyond its shape. Read from a schema with `.meta()`. */
export type FieldMeta = {
  /** The field leaves the server only for users with this right: `serve` takes it out of every other reply. */
  claim?: RightName
  /** The field leaves only for users WITHOUT this claim (hideBOETA). */
  unless?: RightName
}

/** A field of a reply that is absent for users without the right. */
export const claimed = <S extends z.ZodType>(claim: RightName, schema: S) => schema.optional().meta({ claim } satisfies FieldMeta)
/** A field of a reply that is absent for users with the claim: back-order dates under hideBOETA. */
export const hiddenBy = <S extends z.ZodType>(unless: RightName, schema: S) => schema.optional().meta({ unless } satisfies FieldMeta)
