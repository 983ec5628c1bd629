import type { FastifyReply } from 'fastify'
import type { Complaints, Typed } from '../payments/checks.ts'
import type { Parts } from '../payments/parts.ts'
import type { Session } from '../payments/sessions.ts'
import { named } from '../payments/test-numbers.ts'
import { accountFields, cardFields, numbersList, summary } from './fields.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { dollars, headOf, sendPage, wayBack } from './layout.ts'

/** Sends the page of a session as it is now. */
export function sendSession(reply: FastifyReply, parts: Parts, session: Session) {
  if (session.step === 'late') return sendTimeOut(reply, parts, session)
  if (session.step === 'verify') return sendVerification(reply, parts, session)
  if (session.state === 'open') return sendForm(reply, parts, session, { typed: {}, complaints: {} })
  return sendEnded(reply, parts, session)
}

export function sendForm(
  reply: FastifyReply,
  { merchant }: Parts,
  session: Session,
  filled: { typed: Typed; complaints: Complaints },
) {
  const total = dollars(session.amount)
  const consent = `I allow ${merchant} to debit this account once for ${total}.`
  const isWrong = Object.keys(filled.complaints).length > 0
  return sendPage(
    reply,
    `${isWrong ? 'Error: ' : ''}Pay ${merchant} ${total}`,
    html`<div class="card">
        ${headOf(merchant, session)} ${summary(filled.complaints, 'Nothing was paid.')}
        <form method="post" action="/pay/${session.id}" novalidate>
          ${session.kind === 'card' ? cardFields(filled) : accountFields(filled, consent)}
          <button>Pay ${total}</button>
        </form>
        ${cancelForm(`/pay/${session.id}`)}
      </div>
      ${numbersList(session.kind, 'pay')}`,
    [new URL(session.returnUrl).origin],
  )
}

function sendVerification(reply: FastifyReply, { merchant }: Parts, session: Session) {
  return sendPage(
    reply,
    `3-D Secure: pay ${merchant} ${dollars(session.amount)}`,
    html`<div class="card">
      ${headOf(merchant, session)}
      <p>Your bank asks whether it is you who pays with ${session.label} ending in ${session.last4}.</p>
      ${verifyForms(`/pay/${session.id}`)}
    </div>`,
    [new URL(session.returnUrl).origin],
  )
}

/** The answers to a 3-D Secure step. */
export const verifyForms = (path: string): Html =>
  html`<form method="post" action="${path}/verify">
      <button name="answer" value="complete">Complete 3-D Secure</button>
      <button name="answer" value="fail" class="quiet">Fail 3-D Secure</button>
    </form>
    ${cancelForm(path)}`

export const cancelForm = (path: string): Html =>
  html`<form method="post" action="${path}/cancel">
    <button class="quiet">Cancel and return</button>
  </form>`

function sendTimeOut(reply: FastifyReply, { merchant }: Parts, session: Session) {
  return sendPage(
    reply.code(504),
    'The bank did not answer in time',
    html`<div class="card">
      ${headOf(merchant, session)}
      <p role="alert">
        The bank did not answer in time. The payment may still be made, so do not pay again. ${merchant} will show what
        became of it.
      </p>
      ${linkBack(merchant, session)}
    </div>`,
  )
}

const ends: Record<Exclude<Session['state'], 'open'>, string> = {
  expired: 'This payment was closed. Nothing was paid.',
  declined: 'The bank declined this payment. Nothing was paid.',
  pending: 'This payment was accepted. The money is on its way.',
  settled: 'This payment was approved.',
  returned: 'The bank took this payment back.',
}

function sendEnded(reply: FastifyReply, { merchant }: Parts, session: Session) {
  const end = session.state === 'open' ? '' : ends[session.state]
  return sendPage(
    reply,
    `${end} ${merchant}`,
    html`<div class="card">
      ${headOf(merchant, session)}
      <p>${end}${session.confirmation !== '' && html` Confirmation ${session.confirmation}.`}</p>
      ${
        losesReturn(session)
          ? html`<p>This test card loses the way back. Close this page.</p>`
          : linkBack(merchant, session)
      }
    </div>`,
  )
}

const linkBack = (merchant: string, session: Session) => linkTo(merchant, wayBack(session))

export const linkTo = (merchant: string, address: string): Html =>
  html`<a class="button" href="${address}">Return to ${merchant}</a>`

export const sendUnknown = (reply: FastifyReply) =>
  sendMessage(reply.code(404), 'There is no such page', 'Go back to the merchant and start again.')

export function sendMessage(reply: FastifyReply, title: string, sentence: string) {
  return sendPage(
    reply,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      <p>${sentence}</p>
    </div>`,
  )
}

/** Whether the payer is left where they are, because of the test number. */
export const losesReturn = ({ kind, testNumber }: Pick<Session, 'kind' | 'testNumber'>) =>
  testNumber !== '' && named(kind, testNumber).losesReturn === true
