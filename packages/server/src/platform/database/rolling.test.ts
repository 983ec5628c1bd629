import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ownRoutines, readRoutines } from './routine-files.ts'
import { prepareTables } from './migrate.ts'
import { startServer } from '#test/server-process.ts'
import { test } from '#test/test.ts'

const root = join(import.meta.dirname, '../../../../..')
/** A function that every price and every cart line calls. The older version knows it by another name. */
const [NAME, OLDER_NAME] = ['price_for(', 'older_price_for(']
/** The number of buyers who call all the time, and of their calls per stage of the deployment. */
const [BUYERS, CALLS] = [4, 12]

test(
  'an older server answers beside a newer one until it stops, and then its functions are dropped',
  { timeout: 240_000 },
  async ({ database, given, sql }) => {
    const older = olderVersion()
    try {
      const olderRoutines = readRoutines(join(older, 'packages/server/src'))
      // The database knows only the older version.
      await sql.unsafe(`drop schema ${ownRoutines().schema} cascade; delete from schema_routines`).simple()
      await prepareTables(sql, undefined, olderRoutines)
      const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 100_000 }] })
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => given.user()))
      const refused: string[] = []
      const call = async (address: string, token: string, path: string, body?: object) => {
        const response = await fetch(address + path, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        }).catch((error: unknown) => String(error))
        if (typeof response === 'string') refused.push(`${path}: ${response}`)
        else if (!response.ok) refused.push(`${path}: ${response.status} ${await response.text()}`)
        else await response.arrayBuffer()
      }
      /** Each buyer adds to the cart, reads the cart and the item, one call after the other, at the addresses in turn. */
      const shop = (addresses: string[]) =>
        Promise.all(
          buyers.map(async ({ customerNumber, token }) => {
            for (let turn = 0; turn < CALLS; turn++) {
              const address = addresses[turn % addresses.length] ?? ''
              await call(address, token, '/api/cart/additem', {
                customerNumber,
                sku: item.sku,
                qtyToOrder: 1,
                umcode: 'CT',
              })
              await call(address, token, `/api/cart/getitems?customerNumber=${customerNumber}`)
              await call(address, token, `/api/items/${item.sku}?customerNumber=${customerNumber}`)
            }
          }),
        )

      const former = await startServer(database, { main: join(older, 'packages/server/src/main.ts') })
      const [, made] = await Promise.all([shop([former.address]), prepareTables(sql)])
      expect(made).toEqual([])
      const next = await startServer(database)
      await shop([former.address, next.address])
      // The load balancer sends new requests to the newer server before the older one gets the signal to end.
      await Promise.all([shop([next.address]), former.stop()])
      await next.stop()

      expect(refused).toEqual([])
      const versions = async () =>
        (await sql`select schema from schema_routines order by schema`).map(({ schema }) => schema as string)
      const both = [ownRoutines().schema, olderRoutines.schema].toSorted()
      expect(await versions()).toEqual(['public', ...both])
      await sql`update schema_routines set used_at = now() - interval '25 hours' where schema = ${olderRoutines.schema}`
      await prepareTables(sql)
      expect(await versions()).toEqual(['public', ownRoutines().schema])
      expect(await sql`select to_regnamespace(${olderRoutines.schema}) as gone`).toEqual([{ gone: null }])
    } finally {
      rmSync(older, { recursive: true, force: true })
    }
  },
)

/** A copy of the server whose price function has another name, in SQL and in TypeScript alike. */
function olderVersion() {
  const copy = mkdtempSync(join(tmpdir(), 'sidemark-older-'))
  cpSync(join(root, 'packages/server'), join(copy, 'packages/server'), {
    recursive: true,
    filter: (path) => !path.endsWith('/test') && !path.endsWith('.test.ts'),
    verbatimSymlinks: true,
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  symlinkSync(join(root, 'packages/web'), join(copy, 'packages/web'))
  const source = join(copy, 'packages/server/src')
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ts|sql)$/.test(name)) continue
    const text = readFileSync(join(source, name), 'utf8')
    if (text.includes(NAME)) writeFileSync(join(source, name), text.replaceAll(NAME, OLDER_NAME))
  }
  return copy
}
