import { describe, expect, test } from 'vitest'
import { chosenFacets, rangeKey } from './chosen-facets.ts'

const buyer = { claims: { showPrices: true } } as Parameters<typeof chosenFacets>[1]

describe('the chosen facets of a list', () => {
  test('are values, and ranges of prices', () => {
    expect(chosenFacets('color:grey,price:sf-2-3,price:ea-2000-', buyer)).toEqual({
      chosen: [{ facet: 'color', value: 'grey' }],
      prices: [
        { UMCode: 'SF', from: '2', to: '3' },
        { UMCode: 'EA', from: '2000', to: null },
      ],
    })
    expect(rangeKey({ UMCode: 'SF', from: '2', to: '3' })).toBe('sf-2-3')
    expect(rangeKey({ UMCode: 'EA', from: '2000', to: null })).toBe('ea-2000-')
  })

  test('leave out ranges that make no sense, and all of them without the right to prices', () => {
    expect(chosenFacets('price:,price:sf,price:sf-a-b,price:sf-2.5-3,price:sf--3', buyer).prices).toEqual([])
    const counter = { claims: { showPrices: false } } as Parameters<typeof chosenFacets>[1]
    expect(chosenFacets('price:sf-2-3', counter)).toEqual({ chosen: [], prices: [] })
  })
})
