import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Sql } from '#platform/database/sql.ts'
import { test } from '#test/test.ts'
import { forgetOldMails } from './forget-old-mails.ts'
import { outbox } from './outbox.ts'
import { queueMail } from './queue-mail.ts'
import { sendMailTask } from './send-mail.ts'

const mail = {
  to: 'buyer@example.com',
  subject: 'Order 480012 für Álamo',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  about: 'order 480012',
}

const quiet = { info: () => undefined, debug: () => undefined, warn: console.warn, error: console.error }

/** A simulated mail server, which keeps the mails that it gets, or refuses them. */
async function mailServer({ refuses = false } = {}) {
  const received: { to: string; data: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refuses ? new Error('Mailbox is full') : null),
    onData: (stream, session, done) => {
      let data = ''
      stream.on('data', (chunk: Buffer) => (data += chunk.toString()))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), data })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

const onlyMail = async (sql: Sql) => {
  const [row] =
    await sql`select mail_id as "mailId", status, attempts, last_error as "lastError" from mails order by at desc limit 1`
  return row as { mailId: string; status: string; attempts: number; lastError: string }
}
const queued = async (sql: Sql) => {
  await sql.begin((tx) => queueMail(tx, mail))
  return onlyMail(sql)
}

describe('a mail', () => {
  test('is sent once its act has committed, with text, html and its own Message-ID', async ({ sql, database }) => {
    const server = await mailServer()
    const jobs = await startJobs(
      database,
      [sendMailTask({ smtpUrl: server.smtpUrl, mailFrom: 'Sidemark <portal@example.com>' })],
      sql,
      quiet,
    )
    const { mailId } = await queued(sql)

    await expect.poll(() => onlyMail(sql), { timeout: 10_000 }).toMatchObject({ status: 'sent', attempts: 1 })
    await jobs.stop()
    await server.close()

    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.to).toBe('buyer@example.com')
    expect(server.received[0]?.data).toContain(`Message-ID: <${mailId}@sidemark>`)
    expect(server.received[0]?.data).toContain('text/html')
  })

  test('is never written when its act rolls back', async ({ sql }) => {
    const [before] = await sql`select count(*)::int as n from mails`

    await sql
      .begin(async (tx) => {
        await queueMail(tx, mail)
        throw new Error('the order was refused')
      })
      .catch(() => null)

    const [after] = await sql`select count(*)::int as n from mails`
    expect(after).toEqual(before)
  })

  test('is sent once, however often its job runs', async ({ sql }) => {
    const server = await mailServer()
    const task = sendMailTask({ smtpUrl: server.smtpUrl, mailFrom: 'portal@example.com' })
    const { mailId } = await queued(sql)

    await task.handle({ mailId }, sql)
    await task.handle({ mailId }, sql)
    await server.close()

    expect(server.received).toHaveLength(1)
  })

  test('that the mail server refuses is tried again, with its answer stored, and given up in the end', async ({
    sql,
  }) => {
    const server = await mailServer({ refuses: true })
    const task = sendMailTask({ smtpUrl: server.smtpUrl, mailFrom: 'portal@example.com' })
    const { mailId } = await queued(sql)

    await expect(task.handle({ mailId }, sql)).rejects.toThrow('Mailbox is full')
    const first = await onlyMail(sql)
    await sql`update mails set attempts = 11 where mail_id = ${mailId}`
    await task.handle({ mailId }, sql)
    await server.close()

    expect(first).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(first.lastError).toContain('Mailbox is full')
    expect(await onlyMail(sql)).toMatchObject({ status: 'failed', attempts: 12 })
  })

  test('is kept if there is no mail server', async ({ sql }) => {
    const task = sendMailTask(readConfig({}))
    const { mailId } = await queued(sql)

    await task.handle({ mailId }, sql)

    expect(await onlyMail(sql)).toMatchObject({ mailId, status: 'kept' })
  })
})

describe('a link that opens an account', () => {
  const link = 'http://localhost:4000/#/auth/change?token=Zx81_abcdefghijklmnopqrstuvwxyz-0123456789ABC'
  const reset = {
    to: 'buyer@example.com',
    subject: 'Set a new password',
    text: `Open\n${link}\nsoon.`,
    html: `<a href="${link}">Open</a>`,
    about: 'link',
  }
  const write = (sql: Sql) => sql.begin((tx) => queueMail(tx, reset))

  test('is not shown to administrators, except on the demo or in development', async ({ sql }) => {
    await write(sql)
    const [product, trial] = [readConfig({ DATABASE_URL: 'postgres://u@h/d' }), readConfig({})]

    const hidden = (await outbox(sql, { about: 'link', page: 1 }, product)).mails[0]
    const shown = (await outbox(sql, { about: 'link', page: 1 }, trial)).mails[0]

    expect([hidden?.text, hidden?.html]).toEqual([
      'Open\nhttp://localhost:4000/#/auth/change?token=(hidden)\nsoon.',
      '<a href="http://localhost:4000/#/auth/change?token=(hidden)">Open</a>',
    ])
    expect([shown?.text, shown?.html]).toEqual([reset.text, reset.html])
  })

  test('is in the mail that goes out, but not in the stored copy', async ({ sql }) => {
    const server = await mailServer()
    await write(sql)
    const { mailId } = await onlyMail(sql)

    await sendMailTask({ smtpUrl: server.smtpUrl, mailFrom: 'portal@example.com' }).handle({ mailId }, sql)
    await server.close()

    const [left] = await sql`select text_body || html_body as body from mails where mail_id = ${mailId}`
    expect(server.received[0]?.data.replaceAll('=\r\n', '')).toContain('Zx81_abcdefghijklmnopqrstuvwxyz-0123456789ABC')
    expect((left as { body: string }).body).not.toContain('Zx81')
  })
})

describe('an old mail', () => {
  const aged = async (sql: Sql, about: string, status: string, days: number) => {
    await sql.begin((tx) => queueMail(tx, { ...mail, about }))
    await sql`update mails set status = ${status}, at = now() - ${days}::int * interval '1 day' where about = ${about}`
  }

  test('is deleted after the configured days once it has been sent; the outbox hides it even before the job runs', async ({
    sql,
  }) => {
    const config = readConfig({ MAIL_KEEP_DAYS: '30' })
    for (const [about, status, days] of [
      ['old sent', 'sent', 31],
      ['old kept', 'kept', 31],
      ['old failed', 'failed', 31],
      ['old waiting', 'waiting', 31],
      ['new sent', 'sent', 29],
    ] as const)
      await aged(sql, about, status, days)
    const abouts = async () =>
      (
        await sql<
          { about: string }[]
        >`select about from mails where about like 'old %' or about like 'new %' order by about`
      ).map(({ about }) => about)

    const shown = (await outbox(sql, { about: '', page: 1 }, config)).mails
      .map(({ about }) => about)
      .filter((about) => /^(old|new) /.test(about))
    await forgetOldMails(config).handle({}, sql)

    expect(shown.toSorted()).toEqual(['new sent', 'old waiting'])
    expect(await abouts()).toEqual(['new sent', 'old waiting'])
  })
})

describe('the outbox', () => {
  test('is shown to staff, newest first, filtered by subject', async ({ as, given, sql }) => {
    await given.flags({ showAdmin: 'Y' })
    const admin = await given.user({ claims: { admin: true } })
    await queued(sql)
    await sql.begin((tx) => queueMail(tx, { ...mail, subject: 'Another', about: 'order 9' }))

    const { mails } = await as(admin)('GET /api/outbox', { query: {} })
    const one = await as(admin)('GET /api/outbox', { query: { about: 'order 9' } })
    await given.flags({})

    expect(mails[0]).toMatchObject({
      to: 'buyer@example.com',
      subject: 'Another',
      text: 'Thank you.',
      about: 'order 9',
      status: 'waiting',
    })
    expect([one.total, one.mails.length]).toEqual([1, 1])
  })

  test('is closed to all other users, and to an admin while showAdmin is N', async ({ as, given }) => {
    const [buyer, admin] = [await given.user(), await given.user({ claims: { admin: true } })]

    const codes = await Promise.all([as(null), as(buyer), as(admin)].map((caller) => caller.raw('GET /api/outbox')))

    expect(codes.map(({ statusCode }) => statusCode)).toEqual([402, 403, 403])
  })
})
