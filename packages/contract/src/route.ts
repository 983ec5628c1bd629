import { z } from 'zod'
import type { FlagName, RightName } from './rules/claims.ts'

/** The input type of a schema. The web imports the contract's types without zod, so it gets them here. */
export type InputOf<S> = z.input<S>
/** The output type of a schema. */
export type OutputOf<S> = z.output<S>

/**
 * The callers of an endpoint, and the customer on whose behalf they call.
 * - public: anybody
 * - user: a signed-in user; the customer is the one chosen on the session, if any
 * - customer: a signed-in user on behalf of `customerNumber` (query or body), which must be one of theirs; without one,
 *   the session's
 * - staff: a user with the admin claim while the flag showAdmin is Y
 */
export type RouteScope = 'public' | 'user' | 'customer' | 'staff'

/**
 * Rows that belong to one customer (or user) and are named on the wire. `serve` resolves the names to owned ids, or
 * answers 404.
 */
export type OwnedKind =
  | 'order'
  | 'hold'
  | 'place'
  | 'quote'
  | 'invoice'
  | 'dispute'
  | 'payment'
  | 'paymentMethod'
  | 'methodPage'
  | 'list'
  | 'shipTo'
  | 'export'
  | 'cartShare'
  | 'cartShareMade'

/** The kinds of files that a reply can be. */
export type FileKind =
  | 'application/pdf'
  | 'text/csv'
  | 'text/plain'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** App options of the content service that open pages. They are in its part `drawer`. Requirements. */
export type OptionName = 'ShowPurchasesByProduct'

export type Route = {
  method: 'GET' | 'POST' | 'PUT'
  /** The path in Fastify's form, with `:name` for a parameter. */
  path: string
  /** One sentence for the OpenAPI document. */
  summary: string
  scope: RouteScope
  /** The right that a caller needs. Without it, the reply is 403. */
  claim?: RightName
  /**
   * The caller needs all of these rights, because the act shows data of several rights. The first missing one gives
   * 403.
   */
  allClaims?: readonly RightName[]
  /** One of these rights is enough. Without any of them the reply is 403. */
  anyClaim?: readonly RightName[]
  /** A remote flag that must be on. Otherwise the route does not exist (404). */
  flag?: FlagName
  /**
   * An app option of the content service that must be true. Otherwise the route does not exist (404). Requirements
   *
   */
  option?: OptionName
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The kinds of owned rows that fields of params, query or body name. */
  owns?: Record<string, OwnedKind>
  reply: z.ZodType
  /** The reply is a file of this kind, not JSON. If there are several kinds, the request's `format` decides. */
  file?: FileKind | readonly FileKind[]
  /** The route accepts an `Idempotency-Key`. Requests with the same key run once and get the same reply. */
  idempotent?: true
  /**
   * Fields of the body that say what the caller saw, and not what the caller requests. Two requests with the same key
   * are the same request even if these fields differ.
   */
  sight?: readonly string[]
  /** The reply holds a secret. It is never compressed, because its size would tell something about the secret (BREACH). */
  secret?: true
  /** The route is open even to a user who must change the password first. */
  duringReset?: true
  /** The route is open in a showroom. Every other route that needs a user is refused there, reading or writing. Design D-41. */
  inShowroom?: true
  /** The largest body in bytes. Without it, 64 KiB. */
  bodyLimit?: number
}

/** `GET /api/item/holds`: how the client names an endpoint. */
export type RouteName<R extends Route> = `${R['method']} ${R['path']}`

/** Properties of a field of the wire besides its shape, for `serve`. They are read from a schema with `.meta()`. */
export type FieldMeta = {
  /** The field is sent only to users with this right. `serve` removes it from every other reply. */
  claim?: RightName
  /** The field is sent only to users WITHOUT this claim (hideBOETA). */
  unless?: RightName
  /**
   * The field is for the trade: what the customer has bought, what is in which lot, and codes that find the goods elsewhere. It
   * is absent in a showroom.
   */
  forTrade?: true
  /**
   * The field is a `Price` of goods from the catalog. In a showroom with the shop's prices it becomes the shop's price, and
   * every other field of showPrices is absent. Design D-41.
   */
  atShopPrice?: true
}

/** A field of a reply that is absent for users without the right. */
export const claimed = <S extends z.ZodType>(claim: RightName, schema: S) =>
  schema.optional().meta({ claim } satisfies FieldMeta)
/** A field of a reply that is absent for users with the claim, such as back-order dates under hideBOETA. */
export const hiddenBy = <S extends z.ZodType>(unless: RightName, schema: S) =>
  schema.optional().meta({ unless } satisfies FieldMeta)
/** A field of a reply that a shop's customers do not get. */
export const forTrade = <S extends z.ZodType>(schema: S) =>
  schema.optional().meta({ forTrade: true } satisfies FieldMeta)
/** A price of goods from the catalog. It is absent without showPrices, and in a showroom it may be the shop's price. */
export const catalogPrice = <S extends z.ZodType>(schema: S) =>
  schema.optional().meta({ claim: 'showPrices', atShopPrice: true } satisfies FieldMeta)
