import type { QueryClient } from '@tanstack/react-query'
import { graphql, GRAPHQL, type Told } from '#platform/graphql.ts'
import { pageData } from '#platform/page-data.ts'
import type { User } from '#platform/user.ts'
import { announcementsQuery, titled } from '../announcements/announcements.queries.ts'
import { categoriesQuery } from '../catalogue/catalogue.queries.ts'
import { type Home, homeParts } from './home-parts.ts'

/**
 * All that home shows, in one request: the parts that the user's claims let through. A part that is null has failed, which is only logged, and is not
 * shown. boot.js puts the same request together: what differs by a letter is asked for twice.
 */
export const homeQuery = (user: User) => {
  const { customerNumber } = user
  const query = `query ($customer: String!) { ${partsFor(user).map(({ text }) => text).join(' ')} }`
  return {
    queryKey: [GRAPHQL, query, customerNumber] as const,
    queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
      const home = await graphql<Home>(query, { customer: customerNumber }, { signal })
      hand(client, customerNumber, home)
      return home
    },
  }
}

/** Names of the parts that the user is shown. */
export const partsAskedFor = (user: User) => new Set(partsFor(user).map(({ name }) => name))

/** The parts that are asked for. boot.js chooses the same. */
function partsFor({ userClaims }: User) {
  const { appOption, config } = pageData()
  return homeParts.filter(({ claim, option, ownContent }) => (!claim || userClaims[claim]) && (!option || appOption?.drawer?.[option] !== false) && (!ownContent || config.contentUrl.startsWith('/')))
}

/** What other parts of the shell show, too, they need not ask for. */
function hand(client: QueryClient, customerNumber: string, { categories, announcements }: Told<Home>) {
  if (categories) client.setQueryData(categoriesQuery(customerNumber).queryKey, { categories })
  if (announcements) client.setQueryData(announcementsQuery().queryKey, titled(announcements))
}
