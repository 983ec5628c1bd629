import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Session } from '../payments/sessions.ts'
import { html, Html } from './html.ts'
import { styles } from './styles.ts'

/** One text, because the policy allows exactly these bytes. */
const styleElement = new Html(`<style>${styles}</style>`)
const styleHash = createHash('sha256').update(styles).digest('base64')

/**
 * Sends a page. It runs no scripts. A form may lead to the merchant, because the answer to a form may redirect there,
 * and browsers then check where to.
 */
export function sendPage(reply: FastifyReply, title: string, content: Html, leadsTo: string[] = []) {
  const page = html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <header class="note">Payment sandbox: no money moves.</header>
        <main>${content}</main>
      </body>
    </html>`
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'sha256-${styleHash}'`,
        `form-action ${["'self'", ...leadsTo].join(' ')}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page.text)
}

/** Whom a payment goes to, how much it is, and what for. */
export const headOf = (merchant: string, { amount, description, customerNumber }: Session): Html =>
  html`<h1>Pay ${merchant}</h1>
    <p class="amount">${dollars(amount)}</p>
    <p class="what">${description}<br />Customer ${customerNumber}</p>`

export const dollars = (amount: string) => `$${amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`

/** Where the payer goes afterwards. The merchant's own parameters stay. */
export function wayBack({ returnUrl, reference }: Session): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment', reference)
  return url.href
}
