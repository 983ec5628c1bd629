import {
  type ClaimTemplate,
  claimTemplateNames,
  decidedClaims,
  templateOf,
  withTemplate,
} from '@sidemark/contract/rules/people/claim-templates'
import { wordsOfClaim } from '@sidemark/contract/rules/people/claim-words'
import {
  filledClaims,
  type SettableClaim,
  type SettableClaims,
  settableClaims,
} from '@sidemark/contract/rules/people/settable-claims'

/** Up to so many rights can differ from a template's for the claims to be called like it. */
const MOST_DIFFERENT = 3

const labelsOf = (names: readonly SettableClaim[]) => names.map((name) => wordsOfClaim(name).label)

/** The template that the claims are most like, with what they have more or less. Null if they are like none. */
export function nearestTemplate(claims: SettableClaims) {
  if (templateOf(claims)) return null
  const [nearest] = claimTemplateNames
    .map((template) => ({ template, ...differencesTo(claims, template) }))
    .toSorted((one, other) => one.count - other.count)
  return nearest && nearest.count <= MOST_DIFFERENT ? nearest : null
}

function differencesTo(claims: SettableClaims, template: ClaimTemplate) {
  const usual = withTemplate(claims, template)
  const different = decidedClaims.filter((name) => claims[name] !== usual[name])
  return {
    count: different.length,
    plus: labelsOf(different.filter((name) => claims[name])),
    minus: labelsOf(different.filter((name) => !claims[name])),
  }
}

/** How many rights the claims give, of all. Hiding something is none. */
export function rightsCount(claims: SettableClaims) {
  const giving = decidedClaims.filter((name) => name !== 'hideBOETA')
  return { count: giving.filter((name) => claims[name]).length, all: giving.length }
}

/** The rules for orders that are not as usual, in words. */
export function rulesInWords(claims: SettableClaims): string[] {
  const usual = filledClaims({})
  return settableClaims
    .filter((name) => wordsOfClaim(name).group === 'rules' && claims[name] !== usual[name])
    .map((name) => {
      const { label } = wordsOfClaim(name)
      return claims[name] === true ? label : `${label}: ${valueInWords(name, claims[name])}`
    })
}

/** The value of a letter or text claim in words. */
export function valueInWords(name: SettableClaim, value: boolean | string): string {
  return wordsOfClaim(name).values?.[String(value)] ?? String(value)
}
