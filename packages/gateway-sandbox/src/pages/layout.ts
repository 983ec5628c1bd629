import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Keeping } from '../payments/keepings.ts'
import type { Session } from '../payments/sessions.ts'
import type { Kind } from '../payments/test-numbers.ts'
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

/** Whom a method is added for. */
export const keepHeadOf = (merchant: string, { kind, customerNumber }: Keeping): Html =>
  html`<h1>Add a ${nameOf(kind)} for ${merchant}</h1>
    <p class="what">Customer ${customerNumber}</p>`

export const nameOf = (kind: Kind) => (kind === 'card' ? 'card' : 'bank account')

/** Where the payer goes afterwards. The merchant's own parameters stay. */
export const wayBack = ({ returnUrl, reference }: Session) => withParameter(returnUrl, 'payment', reference)
export const keepWayBack = ({ returnUrl, reference }: Keeping) => withParameter(returnUrl, 'method', reference)

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
