import { describe, expect, test } from 'vitest'
import { askedOf, changed, isChosen, searchState, toggled } from './search-state.ts'

describe('the state of a list in its address', () => {
  test('is what the address says', () => {
    expect(
      searchState({
        search: 'oak plank',
        facets: 'color:grey,size:7x48',
        sort: 'price',
        page: '3',
        view: 'tiles',
        inStock: 'true',
      }),
    ).toEqual({
      search: 'oak plank',
      facets: 'color:grey,size:7x48',
      sort: 'price',
      page: 3,
      view: 'tiles',
      inStock: true,
    })
  })

  test('leaves defaults and nonsense out', () => {
    expect(searchState({ search: '  ', sort: 'best', page: '1', view: 'rows', inStock: 'false' })).toEqual({})
    expect(searchState({ sort: 'drop table', page: '-2', view: 'x', facets: '' })).toEqual({})
    expect(searchState({ page: '1e9' })).toEqual({})
  })

  test('keeps a search that looks like a number as it was typed', () => {
    expect(searchState({ search: '1e5' })).toEqual({ search: '1e5' })
    expect(searchState({ search: '007' })).toEqual({ search: '007' })
  })

  test('requests 24 rows', () => {
    expect(askedOf({ search: 'oak' }, 'lvp')).toEqual({
      search: 'oak',
      category: 'lvp',
      facets: '',
      sort: 'best',
      page: 1,
      size: 24,
      inStock: false,
    })
  })
})

describe('choosing a facet value', () => {
  test('adds it and goes to page 1', () => {
    expect(toggled({ search: 'oak', facets: 'color:grey', page: 4 }, { facet: 'size', value: '7x48' })).toEqual({
      search: 'oak',
      facets: 'color:grey,size:7x48',
      page: undefined,
    })
  })

  test('removes it again', () => {
    const state = toggled({}, { facet: 'size', value: '12, 13:5' })
    expect(isChosen(state, { facet: 'size', value: '12, 13:5' })).toBe(true)
    expect(toggled(state, { facet: 'size', value: '12, 13:5' }).facets).toBeUndefined()
  })

  test('keeps the page in another view', () => {
    expect(changed({ page: 4 }, { view: 'tiles' })).toEqual({ page: 4, view: 'tiles' })
    expect(changed({ page: 4 }, { sort: 'price' })).toEqual({ page: undefined, sort: 'price' })
  })
})
