import { Kind, getNamedType, getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql'
import type { DocumentNode, FieldNode, FragmentDefinitionNode, GraphQLNamedType, GraphQLSchema, SelectionSetNode, ValueNode } from 'graphql'

/** Words and signs of an operation, counted while it is read. */
export const MOST_TOKENS = 2000
/** Fields within fields, fields in all with those of fragments each time they stand, and directives. The tests' largest query has 300 fields. */
const DEEPEST = 12
const MOST_FIELDS = 1000
const MOST_DIRECTIVES = 50
/** Fields of one name side by side: validation compares each with each, and 320 with parts of their own took it 232 ms. */
const MOST_ALIKE = 20
/** Fragments that hold each other are looked at once for each: 150 of them took 50 ms. */
const MOST_FRAGMENTS = 30
/** Values of the variables in all, and within each other: every field reads them again. More than any find takes. */
const MOST_VALUES = 1000
const DEEPEST_VALUE = 20
/** What an operation may cost. A field is 1, once a row of the lists it stands in; a field of the query is an act besides: a statement or two. */
const MOST_COST = 25_000
const ACT = 1000
/** Rows of a list within a row: units, colours, lots. */
const NESTED = 5

/** How many rows a field of the query gives: by `argument` a number of them, or a page with that many; null where it is no page. */
export type Measured = { size: { usual: number; most: number } | null; argument: 'size' | 'pagination' }
type Variables = Readonly<Record<string, unknown>>
type Walk = { schema: GraphQLSchema; fragments: Map<string, FragmentDefinitionNode>; variables: Variables; fields: number; directives: number }

/** Why a query is refused before anything of it is looked at. */
class TooMuch extends Error {}

/** The sentence that says what an operation has too much of; null when it may run. Every operation of the document counts. */
export function excessOf(schema: GraphQLSchema, document: DocumentNode, variables: Variables): string | null {
  const fragments = new Map(document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION).map((fragment) => [fragment.name.value, fragment]))
  if (fragments.size > MOST_FRAGMENTS) return `A request may have ${MOST_FRAGMENTS} fragments.`
  const walk: Walk = { schema, fragments, variables, fields: 0, directives: 0 }
  try {
    const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const costs = operations.map((operation) => {
      directives(walk, operation)
      return costOf(walk, operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, { depth: 1, rows: 1, alike: new Map() })
    })
    const cost = costs.reduce((sum, each) => sum + each, 0)
    return cost > MOST_COST ? `This costs ${cost}, and a request may cost ${MOST_COST}. Ask for fewer rows or fields.` : null
  } catch (error) {
    if (error instanceof TooMuch) return error.message
    throw error
  }
}

/** The sentence that says what the variables have too much of; null when they may be read. A list of what waits, not recursion, which these could exhaust. */
export function excessIn(variables: Variables): string | null {
  const waiting: { value: unknown; depth: number }[] = [{ value: variables, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    const parts = Object.values(value)
    values += parts.length
    if (values > MOST_VALUES) return `A request may have ${MOST_VALUES} values in its variables.`
    if (depth === DEEPEST_VALUE && parts.length > 0) return `Values of variables may stand ${DEEPEST_VALUE} deep in each other.`
    for (const part of parts) waiting.push({ value: part, depth: depth + 1 })
  }
  return null
}

type Place = { depth: number; /** Rows of the next list. */ rows: number; /** How often a name stands here, in fragments too. */ alike: Map<string, number> }

function costOf(walk: Walk, { selections }: SelectionSetNode, parent: GraphQLNamedType | undefined, place: Place): number {
  if (place.depth > DEEPEST) throw new TooMuch(`Fields may stand ${DEEPEST} deep in each other.`)
  let cost = 0
  for (const selection of selections) {
    if (++walk.fields > MOST_FIELDS) throw new TooMuch(`A request may have ${MOST_FIELDS} fields, fragments included.`)
    directives(walk, selection)
    if (selection.kind === Kind.FIELD) {
      countAlike(place, selection)
      cost += fieldCost(walk, selection, parent, place)
    }
    else {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value)
      const type = fragment?.typeCondition ? walk.schema.getType(fragment.typeCondition.name.value) : parent
      if (fragment) cost += costOf(walk, fragment.selectionSet, type, place)
    }
  }
  return cost
}

function fieldCost(walk: Walk, node: FieldNode, parent: GraphQLNamedType | undefined, { depth, rows }: Place): number {
  // Introspection goes by a schema of one size, and production has none.
  if (node.name.value.startsWith('__')) return 1
  const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
  const measured = field?.extensions.measured as Measured | undefined
  const isList = field !== undefined && isListType(getNullableType(field.type))
  const given = measured ? rowsOf(node, measured, walk.variables) : rows
  const inside = { depth: depth + 1, rows: isList ? NESTED : given, alike: new Map<string, number>() }
  const below = node.selectionSet ? costOf(walk, node.selectionSet, field && getNamedType(field.type), inside) : 0
  return (measured ? ACT : 0) + 1 + below * (isList ? given : 1)
}

function countAlike({ alike }: Place, { alias, name }: FieldNode) {
  const shown = (alias ?? name).value
  const count = (alike.get(shown) ?? 0) + 1
  if (count > MOST_ALIKE) throw new TooMuch(`A field may stand ${MOST_ALIKE} times beside itself.`)
  alike.set(shown, count)
}

function directives(walk: Walk, { directives = [] }: { directives?: readonly unknown[] }) {
  walk.directives += directives.length
  if (walk.directives > MOST_DIRECTIVES) throw new TooMuch(`A request may have ${MOST_DIRECTIVES} directives.`)
}

/** Rows that a field of the query is asked for; the most it gives where that cannot be told. */
function rowsOf(node: FieldNode, { size, argument }: Measured, variables: Variables): number {
  if (!size) return NESTED
  const value = node.arguments?.find(({ name }) => name.value === argument)?.value
  if (!value) return size.usual
  const given = plain(value, variables)
  const asked = argument === 'size' ? given : pageSizeIn(given, size.usual)
  return typeof asked === 'number' && asked >= 1 && asked <= size.most ? asked : size.most
}

const pageSizeIn = (given: unknown, usual: number) => {
  const { pageSize, limit } = (given ?? {}) as { pageSize?: unknown; limit?: unknown }
  return pageSize ?? limit ?? usual
}

function plain(value: ValueNode, variables: Variables): unknown {
  if (value.kind === Kind.VARIABLE) return variables[value.name.value]
  if (value.kind === Kind.INT) return Number(value.value)
  return value.kind === Kind.OBJECT ? Object.fromEntries(value.fields.map((field) => [field.name.value, plain(field.value, variables)])) : null
}

/** Levels of fields below a field: 0 for `title`, 2 for `appbar { logo { url } }`. For operations that were found to be no deeper than they may be. */
export function depthOf(nodes: readonly { selectionSet?: SelectionSetNode }[], fragments: Readonly<Record<string, FragmentDefinitionNode>>): number {
  const levels = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []).map((selection) => {
    if (selection.kind === Kind.FIELD) return selection.selectionSet ? 1 + depthOf([selection], fragments) : 0
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
    return fragment ? depthOf([fragment], fragments) : 0
  })
  return Math.max(0, ...levels)
}
