import type { Sql } from '#platform/sql.ts'
import { appOption, themeColors } from './app-option.ts'
import { legal } from './legal.ts'
import { announcements, footer, paymentsPage, priceListsPage, texts } from './pages.ts'

const demo = (now: Date) => {
  const news = announcements(now)
  return [appOption(news.map(({ documentId }) => documentId)), ...themeColors, footer, ...news, ...legal, priceListsPage, paymentsPage, ...texts]
}

/** Writes the demo brand's content into a content service that has none; one that has any is left alone. Safe to repeat and to race. */
export async function seedContent(sql: Sql, now = new Date()) {
  const rows = demo(now).map(({ type, documentId, locale = 'en', body, publishedAt = null }) => ({ type, documentId, locale, body, publishedAt }))
  await sql`
    insert into content_entries (content_type, document_id, locale, body, published_at)
    select s.type, s."documentId", s.locale, s.body, coalesce(s."publishedAt", now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) s (type text, "documentId" text, locale text, body jsonb, "publishedAt" timestamptz)
    where not exists (select 1 from content_entries)
    on conflict (document_id, locale) do nothing`
}

/** Remote flags of the demo distributor, where none were ever set. Design 7, last sentence. */
export async function seedFlags(sql: Sql) {
  await sql`
    update settings
    set value = ${JSON.stringify({ showAdmin: 'Y', showForgotPassword: true, showRegister: true })}::text::jsonb, updated_at = now()
    where name = 'flags'
      and value = '{}'`
}
