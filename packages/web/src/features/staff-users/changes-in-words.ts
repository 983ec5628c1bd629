import { type ClaimTemplate, claimTemplates } from '@sidemark/contract/rules/people/claim-templates'
import { wordsOfClaim } from '@sidemark/contract/rules/people/claim-words'
import { type SettableClaim, settableClaims } from '@sidemark/contract/rules/people/settable-claims'
import './staff-users-texts.ts'
import { t } from '#platform/text/texts.ts'
import { valueInWords } from './claims-summary.ts'
import { templateName } from './names.ts'
import type { Step } from './staff-users.queries.ts'

type Change = Step['changes'][number]
const isClaim = (field: string): field is SettableClaim => settableClaims.some((name) => name === field)
const isTemplate = (value: unknown): value is ClaimTemplate =>
  typeof value === 'string' && Object.hasOwn(claimTemplates, value)
const named = (value: unknown) => templateName(isTemplate(value) ? value : null)

const facts = { email: () => t('staffUsers.email'), customers: () => t('staffUsers.customers') } as const

/** What an act changed, in a few lines. A customer that comes or goes has its template, and not each right of it. */
export function changesInWords(act: Step['act'], changes: readonly Change[]): string[] {
  const template = changes.filter(({ field }) => field === 'template').map(templateLine)
  const told = Object.entries(facts).flatMap(([field, label]) =>
    changes
      .filter((change) => change.field === field && change.after !== null)
      .map(({ after }) => t('userHistory.fact', { label: label(), value: String(after) })),
  )
  return [...told, ...template, ...(act === 'setUserClaims' ? claimLines(changes) : [])]
}

const templateLine = ({ before, after }: Change) =>
  before !== null && after !== null
    ? t('userHistory.templates', { before: named(before), after: named(after) })
    : t('userHistory.template', { template: named(after ?? before) })

function claimLines(changes: readonly Change[]) {
  const claims = changes.flatMap((change) => (isClaim(change.field) ? [{ ...change, name: change.field }] : []))
  const labels = (isOn: boolean) =>
    claims.filter(({ after }) => after === isOn).map(({ name }) => wordsOfClaim(name).label)
  const [on, off] = [labels(true), labels(false)]
  return [
    ...(on.length > 0 ? [t('userHistory.on', { rights: on.join(', ') })] : []),
    ...(off.length > 0 ? [t('userHistory.off', { rights: off.join(', ') })] : []),
    ...claims
      .filter(({ after }) => typeof after === 'string')
      .map(({ name, before, after }) =>
        t('userHistory.value', {
          label: wordsOfClaim(name).label,
          before: wordOf(name, before),
          after: wordOf(name, after),
        }),
      ),
  ]
}

const wordOf = (name: SettableClaim, value: Change['after']) =>
  (value === null ? '' : valueInWords(name, value)) || t('userHistory.nothing')
