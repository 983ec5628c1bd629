import type { FastifyReply } from 'fastify'
import type { Complaints, Typed } from '../payments/checks.ts'
import type { Keeping } from '../payments/keepings.ts'
import type { Parts } from '../payments/parts.ts'
import { accountFields, cardFields, numbersList, summary } from './fields.ts'
import { html } from './html.ts'
import { keepHeadOf, keepWayBack, nameOf, sendPage } from './layout.ts'
import { cancelForm, linkTo, losesReturn, verifyForms } from './screens.ts'

/** Sends the page for adding a method as it is now. */
export function sendKeeping(reply: FastifyReply, parts: Parts, keeping: Keeping) {
  if (keeping.step === 'verify') return sendVerification(reply, parts, keeping)
  if (keeping.state === 'open') return sendKeepForm(reply, parts, keeping, { typed: {}, complaints: {} })
  return sendEnded(reply, parts, keeping)
}

export function sendKeepForm(
  reply: FastifyReply,
  { merchant }: Parts,
  keeping: Keeping,
  filled: { typed: Typed; complaints: Complaints },
) {
  const name = nameOf(keeping.kind)
  const isWrong = Object.keys(filled.complaints).length > 0
  return sendPage(
    reply,
    `${isWrong ? 'Error: ' : ''}Add a ${name} for ${merchant}`,
    html`<div class="card">
        ${keepHeadOf(merchant, keeping)} ${summary(filled.complaints, 'Nothing was added.')}
        <form method="post" action="/add/${keeping.id}" novalidate>
          ${
            keeping.kind === 'card'
              ? html`${cardFields(filled)}
                  <p class="hint">${merchant} may charge this card for payments that you ask for or schedule.</p>`
              : accountFields(
                  filled,
                  `I allow ${merchant} to debit this account for payments that I ask for or schedule.`,
                )
          }
          <button>Add ${name}</button>
        </form>
        ${cancelForm(`/add/${keeping.id}`)}
      </div>
      ${numbersList(keeping.kind, 'keep')}`,
    [new URL(keeping.returnUrl).origin],
  )
}

function sendVerification(reply: FastifyReply, { merchant }: Parts, keeping: Keeping) {
  return sendPage(
    reply,
    `3-D Secure: add a card for ${merchant}`,
    html`<div class="card">
      ${keepHeadOf(merchant, keeping)}
      <p>Your bank asks whether it is you who adds ${keeping.label} ending in ${keeping.last4}.</p>
      ${verifyForms(`/add/${keeping.id}`)}
    </div>`,
    [new URL(keeping.returnUrl).origin],
  )
}

function sendEnded(reply: FastifyReply, { merchant }: Parts, keeping: Keeping) {
  const end = endOf(keeping)
  return sendPage(
    reply,
    `${end} ${merchant}`,
    html`<div class="card">
      ${keepHeadOf(merchant, keeping)}
      <p>${end}</p>
      ${
        losesReturn(keeping)
          ? html`<p>This test card loses the way back. Close this page.</p>`
          : linkTo(merchant, keepWayBack(keeping))
      }
    </div>`,
  )
}

function endOf({ state, kind, isRefused, label, last4 }: Keeping) {
  if (state === 'kept') return `${label} ending in ${last4} was added.`
  return isRefused === 1
    ? `The bank refused this ${nameOf(kind)}. Nothing was added.`
    : 'This page was closed. Nothing was added.'
}
