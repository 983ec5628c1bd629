import type { Complaints, Field, Typed } from '../payments/checks.ts'
import type { Kind } from '../payments/test-numbers.ts'
import { testNumbers } from '../payments/test-numbers.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

type Filled = { typed: Typed; complaints: Complaints }

const labels: Record<Field, string> = {
  number: 'Card number',
  expiry: 'Expires',
  cvc: 'Security code',
  name: 'Name on the card',
  routing: 'Routing number',
  account: 'Account number',
  type: 'Type of account',
  consent: 'Permission',
}

/** The fields of a card. The security code is never shown again. */
export function cardFields({ typed, complaints }: Filled): Html {
  const filled = { typed: { ...typed, cvc: '' }, complaints }
  return html`${field('number', filled, { autocomplete: 'cc-number', inputmode: 'numeric' })}
    <div class="pair">
      ${field('expiry', filled, { autocomplete: 'cc-exp', inputmode: 'numeric', hint: 'MM / YY' })}
      ${field('cvc', filled, { autocomplete: 'cc-csc', inputmode: 'numeric', hint: '3 or 4 digits' })}
    </div>
    ${field('name', filled, { autocomplete: 'cc-name' })}`
}

/** The fields of a bank account. */
export function accountFields(filled: Filled, consent: string): Html {
  return html`${field('routing', filled, { inputmode: 'numeric', hint: '9 digits' })}
  ${field('account', filled, { inputmode: 'numeric' })} ${typeField(filled)}
  ${field('name', filled, { label: 'Name on the account', autocomplete: 'name' })} ${consentField(filled, consent)}`
}

type Look = { label?: string; autocomplete?: string; inputmode?: 'numeric' | 'text'; hint?: string }

function field(
  name: Field,
  { typed, complaints }: Filled,
  { label = labels[name], autocomplete = 'off', inputmode = 'text', hint }: Look,
): Html {
  const described = [hint !== undefined && `${name}-hint`, complaints[name] !== undefined && `${name}-error`]
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${typed[name] ?? ''}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      ${spoken(described.filter(Boolean).join(' '), complaints[name])}
      ${isFirst(name, complaints) && html`autofocus`}
    />
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`} ${complaint(name, complaints)}
  </div>`
}

function typeField({ typed: { type = 'checking' }, complaints }: Filled): Html {
  const choice = (value: string, label: string) =>
    html`<label class="choice">
      <input type="radio" name="type" value="${value}" ${type === value && html`checked`} /> ${label}
    </label>`
  return html`<fieldset class="field" id="type" ${spoken(complaints.type ? 'type-error' : '', undefined)}>
    <legend>${labels.type}</legend>
    <div class="choices">${choice('checking', 'Checking')} ${choice('savings', 'Savings')}</div>
    ${complaint('type', complaints)}
  </fieldset>`
}

function consentField({ typed, complaints }: Filled, consent: string): Html {
  return html`<div class="field">
    <label class="choice">
      <input
        type="checkbox"
        id="consent"
        name="consent"
        value="yes"
        ${typed.consent === 'yes' && html`checked`}
        ${spoken(complaints.consent ? 'consent-error' : '', complaints.consent)}
        ${isFirst('consent', complaints) && html`autofocus`}
      />
      <span>${consent}</span>
    </label>
    ${complaint('consent', complaints)}
  </div>`
}

const spoken = (described: string, complaint: string | undefined) =>
  html`${described !== '' && html`aria-describedby="${described}"`}
  ${complaint !== undefined && html`aria-invalid="true"`}`

const complaint = (name: Field, { [name]: sentence }: Complaints) =>
  sentence !== undefined && html`<p class="error" id="${name}-error">${sentence}</p>`

const isFirst = (name: Field, complaints: Complaints) => Object.keys(complaints)[0] === name

/**
 * Says above the form that something is wrong. The first wrong field has the focus, and each says what is wrong.
 *
 * @param nothing says that nothing was done
 */
export function summary(complaints: Complaints, nothing: string): Html | false {
  const wrong = Object.keys(complaints).length
  if (wrong === 0) return false
  return html`<p class="summary" role="alert">
    ${wrong === 1 ? 'One field needs' : `${wrong} fields need`} your attention. ${nothing}
  </p>`
}

/** The test numbers of a kind, and what each does on a page for paying or for adding a method. */
export function numbersList(kind: Kind, page: 'pay' | 'keep'): Html {
  const also =
    kind === 'card'
      ? 'Any later month, any security code and any name will do.'
      : 'Any valid routing number will do, such as 110000000, and any name.'
  return html`<details>
    <summary>Test numbers</summary>
    <p>${also}</p>
    <dl>
      ${testNumbers[kind].map(
        ({ digits, says, saysKept }) =>
          html`<div>
            <dt>${kind === 'card' ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : digits}</dt>
            <dd>${page === 'pay' ? says : saysKept}</dd>
          </div>`,
      )}
    </dl>
  </details>`
}
