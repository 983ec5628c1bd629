import type { QueryClient } from '@tanstack/react-query'
import { graphql, GRAPHQL, type PartialAnswer } from '#platform/api/graphql.ts'
import { pageData } from '#platform/config/page-data.ts'
import type { User } from '#platform/session/user.ts'
import { announcementsQuery, titled } from '#features/announcements/announcements.queries.ts'
import { categoriesQuery } from '#features/items/items.queries.ts'
import { type Home, homeParts } from './home-parts.ts'

/**
 * All that home shows, in one request: the parts that the user's claims let through. A part that is null has failed,
 * which is only logged, and is not shown. boot.js builds the same request. If the two differed by a letter, it would be
 * sent twice.
 */
export const homeQuery = (user: User) => {
  const { customerNumber } = user
  const query = `query ($customer: String!) { ${partsFor(user)
    .map(({ text }) => text)
    .join(' ')} }`
  return {
    queryKey: [GRAPHQL, query, customerNumber] as const,
    queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
      const home = await graphql<Home>(query, { customer: customerNumber }, { signal })
      hand(client, customerNumber, home)
      return home
    },
  }
}

/** The names of the parts that the user sees. */
export const partsAskedFor = (user: User) => new Set(partsFor(user).map(({ name }) => name))

/** The requested parts. boot.js chooses the same ones. */
function partsFor({ userClaims }: User) {
  const { appOption, config } = pageData()
  return homeParts.filter(
    ({ claim, option, ownContent }) =>
      (!claim || userClaims[claim]) &&
      (!option || appOption?.drawer?.[option] !== false) &&
      (!ownContent || config.contentUrl.startsWith('/')),
  )
}

/** Hands data of home's reply to other parts of the frame, so that they need not request it. */
function hand(client: QueryClient, customerNumber: string, { categories, announcements }: PartialAnswer<Home>) {
  if (categories) client.setQueryData(categoriesQuery(customerNumber).queryKey, { categories })
  if (announcements) client.setQueryData(announcementsQuery().queryKey, titled(announcements))
}
