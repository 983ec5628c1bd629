import { z } from 'zod'

/** The parts of the JSON Schema that zod writes for a reply, with the marks of `claimed` and `hiddenBy`. */
type Schema = {
  claim?: string
  unless?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  $ref?: string
  $defs?: Record<string, Schema>
}

/**
 * Finds the fields of a reply that a claim shows or hides. It reads the JSON Schema of OpenAPI, and not the code by
 * which `serve` removes them, so that each finds the mistakes of the other.
 */
export function markedFields(reply: z.ZodType) {
  const root = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any', cycles: 'ref' }) as Schema
  const within = ({ items, anyOf = [], oneOf = [], allOf = [], additionalProperties }: Schema) => [
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ]
  const isMarked = (schema: Schema, claim: string) => schema.claim === claim || schema.unless === claim

  const has = (schema: Schema, claim: string): boolean =>
    isMarked(schema, claim) ||
    [...within(schema), ...Object.values(schema.properties ?? {}), ...Object.values(schema.$defs ?? {})].some((part) =>
      has(part, claim),
    )

  function found(schema: Schema, value: unknown, claim: string, path: string): string[] {
    if (schema.$ref) return found(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? root, value, claim, path)
    if (typeof value !== 'object' || value === null) return []
    const parts = Object.entries(schema.properties ?? {})
      .filter(([name]) => name in value)
      .map(([name, part]) => ({ part, of: (value as Record<string, unknown>)[name], at: `${path}.${name}` }))
    const own = parts.flatMap(({ part, of, at }) => (isMarked(part, claim) ? [at] : found(part, of, claim, at)))
    const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
      found(part, value, claim, path),
    )
    const { items, additionalProperties: rest } = schema
    const listed = items && Array.isArray(value) ? value.flatMap((each) => found(items, each, claim, `${path}[]`)) : []
    const others =
      typeof rest === 'object' ? Object.values(value).flatMap((each) => found(rest, each, claim, `${path}{}`)) : []
    return [...own, ...alternatives, ...listed, ...others]
  }
  return {
    /** Whether the claim decides on any field of the reply. */
    concern: (claim: string) => has(root, claim),
    /** The places in this reply of the fields that the claim decides on. */
    in: (value: unknown, claim: string) => [...new Set(found(root, value, claim, ''))],
  }
}
