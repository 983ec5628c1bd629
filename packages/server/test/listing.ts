import { Problem } from '@sidemark/contract'
import type { Given } from './given.ts'
import type { GivenUser } from './given-people.ts'
import { test as base } from './test.ts'
import type { callerOf, Caller } from './wire.ts'

type As = (caller: Caller) => ReturnType<typeof callerOf>

/** The status and sentence of a refusal, or null if the promise is not refused. */
export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? [error.status, error.message] : error),
  )
/** Another user of the same customer. */
export const colleagueOf = (given: Given, { customerId, customerNumber, locationId }: GivenUser, more: object = {}) =>
  given.user({ customer: { customerId, customerNumber, locationId }, ...more })

/** A user's lists by the API, with only the fields that the tests check. */
export function listsOf(as: As, user: GivenUser) {
  const { customerNumber } = user
  const read = () => as(user)('GET /api/shopping/lists', { query: { customerNumber } })
  const find = async (name: string) => {
    const list = (await read()).find(({ listName }) => listName === name)
    if (!list) throw new Error(`${user.username} sees no list ${name}`)
    return list
  }
  const act = async (
    name: 'change' | 'duplicate' | 'delete' | 'restore' | 'line' | 'move' | 'cart',
    id: string,
    body: object,
  ) => {
    const reply = await as(user).raw(`POST /api/shopping/lists/:id/${name}`, {
      params: { id },
      body: { customerNumber, ...body },
    })
    if (reply.statusCode >= 400) throw Problem.from(reply.statusCode, reply.json())
    return reply.json<unknown>()
  }
  return {
    read,
    find,
    act,
    names: async () => (await read()).map(({ listName }) => listName),
    skus: async (name: string) => (await find(name)).items.map(({ sku }) => sku),
    add: (listName: string, { sku }: { sku: string }, listQty = '1', UMCode = 'CT') =>
      as(user)('POST /api/shopping/additem', { body: { customerNumber, listName, SKU: sku, listQty, UMCode } }),
    remove: (listName: string, SKU: string) =>
      as(user)('POST /api/shopping/removeitem', { body: { customerNumber, listName, SKU } }),
    putBack: (listName: string, SKU: string) =>
      as(user)('POST /api/shopping/restoreitem', { body: { customerNumber, listName, SKU } }),
    create: (listName: string) => as(user)('POST /api/shopping/create', { body: { customerNumber, listName } }),
    deleted: () => as(user)('GET /api/shopping/deleted', { query: { customerNumber } }),
  }
}

type World = {
  owner: GivenUser
  mine: ReturnType<typeof listsOf>
  oak: { sku: string }
  elm: { sku: string }
  listId: string
}
/** `test` with a list `Job` of two items: 2 CT of oak, 3 CT of elm. */
export const test = base.extend<{ $test: { job: World } }>({
  job: async ({ as, given }, provide) => {
    const [oak, elm, owner] = [await given.cartonItem(), await given.cartonItem(), await given.user()]
    const mine = listsOf(as, owner)
    await mine.add('Job', oak, '2')
    await mine.add('Job', elm, '3')
    await provide({ owner, mine, oak, elm, listId: (await mine.find('Job')).listId })
  },
})
