import { Kind, getNamedType, getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  GraphQLSchema,
  SelectionSetNode,
  ValueNode,
} from 'graphql'

/** The most words and signs of an operation. They are counted while it is parsed. */
export const MOST_TOKENS = 2000
/**
 * The most levels of fields, the most fields in all (fields of a fragment count each time that it is used), and the
 * most directives. The tests' largest query has 300 fields.
 */
const DEEPEST = 12
const MOST_FIELDS = 1000
const MOST_DIRECTIVES = 50
/**
 * The most fields of one name side by side. Validation compares each with each, and took 232 ms for 320 fields with
 * parts of their own.
 */
const MOST_ALIKE = 20
/** The most fragments. Fragments that contain each other are checked once for each: 150 of them took 50 ms. */
const MOST_FRAGMENTS = 30
/**
 * The most values of the variables in all, and the most levels of them, because every field reads them again. No find
 * takes more.
 */
const MOST_VALUES = 1000
const DEEPEST_VALUE = 20
/**
 * The most that an operation may cost. A field costs 1 for each row of the lists that contain it. A field of the query
 * also costs an act, which is one or two statements.
 */
const MOST_COST = 25_000
const ACT = 1000
/** The assumed number of rows of a list within a row, such as units, colors and lots. */
const NESTED = 5

/**
 * The number of rows that a field of the query gives. `argument` names the argument that says the number, or the page
 * with that number. It is null if the field is not a page.
 */
export type Measured = { size: { usual: number; most: number } | null; argument: 'size' | 'pagination' }
type Variables = Readonly<Record<string, unknown>>
type Walk = {
  schema: GraphQLSchema
  fragments: Map<string, FragmentDefinitionNode>
  variables: Variables
  fields: number
  directives: number
}

/** The reason why a query is refused before it is read any further. */
class TooMuch extends Error {}

/**
 * A sentence that says which limit an operation exceeds, or null if it may run. Every operation of the document counts.
 */
export function excessOf(schema: GraphQLSchema, document: DocumentNode, variables: Variables): string | null {
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  if (fragments.size > MOST_FRAGMENTS) return `A request may have ${MOST_FRAGMENTS} fragments.`
  const walk: Walk = { schema, fragments, variables, fields: 0, directives: 0 }
  try {
    const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const costs = operations.map((operation) => {
      directives(walk, operation)
      return costOf(walk, operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, {
        depth: 1,
        rows: 1,
        alike: new Map(),
      })
    })
    const cost = costs.reduce((sum, each) => sum + each, 0)
    return cost > MOST_COST
      ? `This costs ${cost}, and a request may cost ${MOST_COST}. Ask for fewer rows or fields.`
      : null
  } catch (error) {
    if (error instanceof TooMuch) return error.message
    throw error
  }
}

/**
 * A sentence that says which limit the variables exceed, or null if they may be read. The values that are still to be
 * counted are kept in a list, because deep variables could exhaust a recursion.
 */
export function excessIn(variables: Variables): string | null {
  const waiting: { value: unknown; depth: number }[] = [{ value: variables, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    const parts = Object.values(value)
    values += parts.length
    if (values > MOST_VALUES) return `A request may have ${MOST_VALUES} values in its variables.`
    if (depth === DEEPEST_VALUE && parts.length > 0)
      return `Values of variables may stand ${DEEPEST_VALUE} deep in each other.`
    for (const part of parts) waiting.push({ value: part, depth: depth + 1 })
  }
  return null
}

type Place = {
  depth: number
  /** The number of rows of the next list. */ rows: number
  /** How often a name occurs here, including fragments. */ alike: Map<string, number>
}

function costOf(
  walk: Walk,
  { selections }: SelectionSetNode,
  parent: GraphQLNamedType | undefined,
  place: Place,
): number {
  if (place.depth > DEEPEST) throw new TooMuch(`Fields may stand ${DEEPEST} deep in each other.`)
  let cost = 0
  for (const selection of selections) {
    if (++walk.fields > MOST_FIELDS) throw new TooMuch(`A request may have ${MOST_FIELDS} fields, fragments included.`)
    directives(walk, selection)
    if (selection.kind === Kind.FIELD) {
      countAlike(place, selection)
      cost += fieldCost(walk, selection, parent, place)
    } else {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value)
      const type = fragment?.typeCondition ? walk.schema.getType(fragment.typeCondition.name.value) : parent
      if (fragment) cost += costOf(walk, fragment.selectionSet, type, place)
    }
  }
  return cost
}

function fieldCost(walk: Walk, node: FieldNode, parent: GraphQLNamedType | undefined, { depth, rows }: Place): number {
  // Introspection reads a schema of fixed size, and production does not allow it.
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

/**
 * The number of rows that the query asks a field for, or the most rows that it gives if that number cannot be known.
 */
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
  return value.kind === Kind.OBJECT
    ? Object.fromEntries(value.fields.map((field) => [field.name.value, plain(field.value, variables)]))
    : null
}

/**
 * The levels of fields below a field: 0 for `title`, 2 for `appbar { logo { url } }`. It is only for operations that
 * were found to be within the limit of depth.
 */
export function depthOf(
  nodes: readonly { selectionSet?: SelectionSetNode }[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): number {
  const levels = nodes
    .flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
    .map((selection) => {
      if (selection.kind === Kind.FIELD) return selection.selectionSet ? 1 + depthOf([selection], fragments) : 0
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
      return fragment ? depthOf([fragment], fragments) : 0
    })
  return Math.max(0, ...levels)
}
