import type { Scope } from '#platform/callers/who.ts'

export type Choice = { facet: string; value: string }
/** Styles whose price per UMCode is at least `from`, and below `to` if that is not null. */
export type PriceChoice = { UMCode: string; from: string; to: string | null }

/** The facet whose values are ranges of the customer's price, which no edition can know. */
export const PRICE = 'price'
const range = /^([a-z0-9]{1,10})-(\d{1,9})-(\d{0,9})$/

/** Reads the chosen values of a list. A choice by price counts only for users who may see prices. */
export function chosenFacets(facets: string, { claims }: Pick<Scope, 'claims'>) {
  const all = facets
    .split(',')
    .flatMap((pair) =>
      pair.includes(':') ? [{ facet: pair.slice(0, pair.indexOf(':')), value: pair.slice(pair.indexOf(':') + 1) }] : [],
    )
  return {
    chosen: all.filter(({ facet }) => facet !== PRICE),
    prices: claims.showPrices ? all.filter(({ facet }) => facet === PRICE).flatMap(({ value }) => rangeOf(value)) : [],
  }
}

function rangeOf(value: string): PriceChoice[] {
  const [, unit, from, to] = range.exec(value) ?? []
  return unit && from ? [{ UMCode: unit.toUpperCase(), from, to: to || null }] : []
}

/** A range as the addresses of lists have it: `sf-2-3`. */
export const rangeKey = ({ UMCode, from, to }: PriceChoice) => `${UMCode.toLowerCase()}-${from}-${to ?? ''}`
