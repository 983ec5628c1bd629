import {
  Problem,
  accountRoutes,
  authRoutes,
  catalogueRoutes,
  CustomerRow,
  holdRoutes,
  invoiceRoutes,
  orderRoutes,
  purchaseRoutes,
} from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { GraphQLNonNull, GraphQLString } from 'graphql'
import type { GraphQLFieldConfig, GraphQLNullableOutputType } from 'graphql'
import { z } from 'zod'
import { argumentsOf, partsOf, sizeOf } from './contract-arguments.ts'
import type { Renamed } from './contract-arguments.ts'
import { contractTypes } from './contract-types.ts'
import type { Context } from './context.ts'
import type { Measured } from './limits.ts'

type Field = GraphQLFieldConfig<unknown, Context>

/**
 * Each field of the account is a reading route of the contract. A new field is a line here.
 *
 * @internal
 */
export const accountFieldRoutes: Record<string, { route: Route; renamed?: Renamed }> = {
  viewer: { route: authRoutes.user },
  categories: { route: catalogueRoutes.categories },
  items: { route: catalogueRoutes.items },
  item: { route: catalogueRoutes.item },
  orders: { route: orderRoutes.orders },
  order: { route: orderRoutes.order, renamed: { id: 'number' } },
  holds: { route: holdRoutes.holds },
  invoices: { route: invoiceRoutes.invoices },
  invoicesDue: { route: invoiceRoutes.invoicesDue },
  buyAgain: { route: purchaseRoutes.buyAgain },
}

/** The query fields about the caller's account. */
export function accountFields(): Record<string, Field> {
  const types = contractTypes()
  const fields = Object.entries(accountFieldRoutes).map(([name, { route, renamed }]) => [
    name,
    fieldOf(types, name, route, renamed),
  ])
  return { ...(Object.fromEntries(fields) as Record<string, Field>), customer: customerField(types) }
}

function fieldOf({ typeOf }: ReturnType<typeof contractTypes>, name: string, route: Route, renamed?: Renamed): Field {
  const list = onlyList(route)
  return {
    type: nullable(typeOf(list?.schema ?? route.reply, name.charAt(0).toUpperCase() + name.slice(1))),
    description: described(route),
    args: argumentsOf(route, renamed),
    extensions: { measured: { size: sizeOf(route), argument: 'size' } satisfies Measured },
    resolve: async (_, given, { ask }) => {
      const { reply } = await ask(route, partsOf(route, given, renamed))
      return list ? (reply as Record<string, unknown>)[list.name] : reply
    },
  }
}

/** A reply that has only a list in an envelope is typed as that list. */
function onlyList(route: Route): { name: string; schema: z.ZodType } | null {
  const [only, ...more] = Object.entries(
    route.reply instanceof z.ZodObject ? (route.reply.shape as Record<string, z.ZodType>) : {},
  )
  return only && more.length === 0 && only[1] instanceof z.ZodArray ? { name: only[0], schema: only[1] } : null
}

/** Any field can fail alone, so no field is promised. */
const nullable = (type: ReturnType<ReturnType<typeof contractTypes>['typeOf']>): GraphQLNullableOutputType =>
  type instanceof GraphQLNonNull ? type.ofType : type

const described = ({ method, path, summary, claim }: Route) =>
  `${summary} As ${method} ${path}.${claim ? ` Needs the right ${claim}.` : ''}`

/** One of the caller's customers. The contract has only a list of them. */
function customerField({ typeOf }: ReturnType<typeof contractTypes>): Field {
  const route = accountRoutes.customerNumbers
  return {
    type: nullable(typeOf(CustomerRow, 'CustomerRow')),
    description: `One of the customers that the user can act for. Of GET ${route.path}.`,
    args: { customerNumber: { type: new GraphQLNonNull(GraphQLString) } },
    extensions: { measured: { size: null, argument: 'size' } satisfies Measured },
    resolve: async (_, { customerNumber }, { ask }) => {
      const { reply } = await ask(route, {})
      const found = (reply as z.output<typeof route.reply>).find(
        (customer) => customer.customerNumber === customerNumber,
      )
      if (!found) throw new Problem('not-found', 'We could not find this, or you do not have access to it.')
      return found
    },
  }
}
