import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { flagDefaults } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { databaseUrl } from '#platform/process/database-url.ts'
import { many } from '#platform/database/sql.ts'
import { everyRight } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'

const test = base.extend<{ $test: { admin: { token: string; userId: string } } }>({
  admin: async ({ given }, provide) => {
    await given.flags({ showAdmin: 'Y' })
    await provide(await given.user({ claims: { ...everyRight, admin: true } }))
  },
})
const run = promisify(execFile)
const command = join(import.meta.dirname, '../../flags.ts')

describe('flags', () => {
  test('are returned with their defaults', async ({ as, admin }) => {
    expect(await as(admin)('GET /api/admin/flags', {})).toEqual({ ...flagDefaults, showAdmin: 'Y' })
  })

  test('are set by name and act at the next request, others stay; null restores the default', async ({
    as,
    admin,
    given,
  }) => {
    const buyer = await given.user()
    const quotes = () => as(buyer).raw('GET /api/quotes', { query: { customerNumber: buyer.customerNumber } })

    expect(await as(admin)('POST /api/admin/flags', { body: { hideQuotes: true } })).toEqual({
      ...flagDefaults,
      showAdmin: 'Y',
      hideQuotes: true,
    })
    expect((await quotes()).statusCode).toBe(403)
    expect(await as(admin)('POST /api/admin/flags', { body: { cartTimerMinutes: 5 } })).toMatchObject({
      hideQuotes: true,
      cartTimerMinutes: 5,
    })
    expect(await as(admin)('POST /api/admin/flags', { body: { hideQuotes: null, cartTimerMinutes: null } })).toEqual({
      ...flagDefaults,
      showAdmin: 'Y',
    })
    expect((await quotes()).statusCode).toBe(200)
  })

  test('are served in /config.json and in the page', async ({ as, admin, app }) => {
    await as(admin)('POST /api/admin/flags', { body: { showRegister: true, company: 7 } })

    expect((await app.http.inject('/config.json')).json()).toMatchObject({
      company: 7,
      flags: { showRegister: true, company: 7 },
    })
  })

  test.for([
    [{ hideEverything: true }, 'hideEverything'],
    [{ hidePrices: 'Y' }, 'hidePrices'],
    [{ showAdmin: true }, 'showAdmin'],
    [{ cartTimerMinutes: 0 }, 'cartTimerMinutes'],
    [{ cartTimerMinutes: 1.5 }, 'cartTimerMinutes'],
    [{ manualShipToNameLimit: 61 }, 'manualShipToNameLimit'],
  ] as const)('%o is refused, and nothing is set', async ([body, named], { as, admin }) => {
    const reply = await as(admin).raw('POST /api/admin/flags', { body: { hideQuotes: true, ...body } })

    expect([reply.statusCode, reply.body]).toEqual([400, expect.stringContaining(named)])
    expect(await as(admin)('GET /api/admin/flags', {})).toMatchObject({ hideQuotes: false })
  })

  test('that are set leave in the audit log who set them and to what', async ({ as, admin, sql }) => {
    await as(admin)('POST /api/admin/flags', { body: { hideOrders: true, showWeight: null } })

    const logged = await many(
      z.object({ subject: z.string(), detail: z.unknown() }),
      sql`select subject, detail from audit_log where act = 'setFlags' and user_id = ${admin.userId}`,
    )
    expect(logged).toEqual([
      { subject: 'hideOrders showWeight', detail: { by: 'api', flags: { hideOrders: true, showWeight: null } } },
    ])
  })

  test('are only for administrators', async ({ as, given }) => {
    await given.flags({ showAdmin: 'Y' })
    const buyer = await given.user()

    for (const call of ['GET /api/admin/flags', 'POST /api/admin/flags'])
      expect((await as(buyer).raw(call, { body: { hidePrices: true } })).statusCode).toBe(403)
  })
})

describe('closing the admin area', () => {
  test.for([{ showAdmin: 'N' }, { showAdmin: null }] as const)(
    'by %o needs an explicit confirmation, and the refusal says how to open the area again',
    async (body, { as, admin }) => {
      const refused = await as(admin).raw('POST /api/admin/flags', { body })

      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        expect.objectContaining({
          errors: [{ field: 'showAdmin', detail: expect.stringContaining('npm run flags -- showAdmin=Y') as string }],
        }),
      ])
      expect(await as(admin)('POST /api/admin/flags', { body: { ...body, closeAdminArea: true } })).toMatchObject({
        showAdmin: 'N',
      })
      expect((await as(admin).raw('GET /api/admin/flags')).statusCode).toBe(403)
    },
  )

  test(
    'is undone by the command on the server, which lists and sets flags as the API does',
    { timeout: 60_000 },
    async ({ as, admin, database }) => {
      await as(admin)('POST /api/admin/flags', { body: { showAdmin: 'N', closeAdminArea: true } })
      const flags = (...words: string[]) =>
        run(process.execPath, [command, ...words], { env: { ...process.env, DATABASE_URL: databaseUrl(database) } })

      const { stdout } = await flags('showAdmin=Y', 'hideQuotes=true', 'cartTimerMinutes=45')
      expect(stdout).toMatch(/^showAdmin +Y {2}\(set\)$/m)
      expect(await as(admin)('GET /api/admin/flags', {})).toMatchObject({
        showAdmin: 'Y',
        hideQuotes: true,
        cartTimerMinutes: 45,
      })

      const refused = flags(
        'showAdmin',
        'hidePrices=maybe',
        'bypassToS=yes',
        'cartTimerMinutes=0',
        'company=x',
        'nope=1',
      )
      const sentences = [
        'showAdmin must be one of: Y, N.',
        'hidePrices must be true or false.',
        'bypassToS must be one of: Y, N.',
        'cartTimerMinutes must be a whole number from 1 to 1440.',
        'company must be a whole number from 0 to 32767.',
        'There is no flag nope.',
      ]
      const output = await refused.catch(({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }))
      expect(output).toMatchObject({ code: 2 })
      expect(output.stdout.split('\n\n')[0]?.split('\n').toSorted()).toEqual(sentences.toSorted())
      await flags('hideQuotes=')
      expect(await as(admin)('GET /api/admin/flags', {})).toMatchObject({ showAdmin: 'Y', hideQuotes: false })
    },
  )
})
