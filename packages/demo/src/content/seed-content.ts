import type { Sql } from '@sidemark/server/platform/database/sql.ts'
import { appOption, themeColors } from './app-option.ts'
import { legal } from './legal.ts'
import { announcements, footer, paymentsPage, priceListsPage, texts } from './pages.ts'

const demo = (now: Date) => {
  const news = announcements(now)
  return [
    appOption(news.map(({ documentId }) => documentId)),
    ...themeColors,
    footer,
    ...news,
    ...legal,
    priceListsPage,
    paymentsPage,
    ...texts,
  ]
}

/**
 * Writes the demo brand's content into an empty content service. A content service that has any content is not changed.
 * The call can be repeated, and two calls can run at the same time.
 */
export async function seedContent(sql: Sql, now = new Date()) {
  const rows = demo(now).map(({ type, documentId, locale = 'en', body, publishedAt = null }) => ({
    type,
    documentId,
    locale,
    body,
    publishedAt,
  }))
  await sql`
    insert into content_entries (content_type, document_id, locale, body, published_at)
    select s.type, s."documentId", s.locale, s.body, coalesce(s."publishedAt", now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) s (type text, "documentId" text, locale text, body jsonb, "publishedAt" timestamptz)
    where not exists (select 1 from content_entries)
    on conflict (document_id, locale) do nothing`
}

/** The line under the app bar until orders, invoices and the like are imported. */
const loading = {
  text: 'Demo orders, invoices and quotes are still loading. Reload in a few minutes to see them.',
  linkText: null,
  link: null,
  ExternalLink: false,
}

/**
 * Says under the app bar that the demo's history is still being imported, or no longer says so. A line that somebody
 * has changed stays.
 */
export async function sayHistoryLoads(sql: Sql, loads: boolean) {
  const usual = appOption([]).body.extensionBar
  const [before, now] = loads ? [usual, loading] : [loading, usual]
  await sql`
    update content_entries
    set body = body || jsonb_build_object('extensionBar', ${JSON.stringify(now)}::text::jsonb)
    where content_type = 'app-option'
      and body->'extensionBar' = ${JSON.stringify(before)}::text::jsonb`
}

/**
 * The main customer has invoices of every age and must still be able to order, so orders wait for release only when an
 * invoice is a year past due.
 */
const demoFlags = { showAdmin: 'Y', showForgotPassword: true, showRegister: true, pastDueHoldDays: 365 }

/** Sets the remote flags of the demo distributor if none were ever set. Design D-39. */
export async function seedFlags(sql: Sql) {
  await sql`
    update settings
    set value = ${JSON.stringify(demoFlags)}::text::jsonb
    where name = 'flags'
      and value = '{}'`
}
