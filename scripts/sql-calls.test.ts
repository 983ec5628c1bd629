import { describe, expect, test } from 'vitest'
import { callsIn, definitionsIn, templatesIn } from './sql-calls.ts'

const names = new Set(['price_for', 'stock_of'])
const argumentNames = (sql: string) => callsIn(sql, names).map(({ args }) => args.map(({ name }) => name))

describe('the calls in a SQL text', () => {
  test.for([
    { sql: 'select price_for(i.item_id, qty => 1, lists => $1)', found: [[null, 'qty', 'lists']] },
    {
      sql: "select price_for(item => f(1, 2), note => 'a, b) ''c', lists => '{1,2}'::int[])",
      found: [['item', 'note', 'lists']],
    },
    {
      sql: 'select price_for(stock_of(1, 2), array[3, 4])',
      found: [
        [null, null],
        [null, null],
      ],
    },
    { sql: '-- price_for(1)\nselect /* price_for(2) */ stock_of()', found: [[]] },
    { sql: 'create function stock_of(item int) returns int as $$ select price_for(1, $1) $$', found: [[null, null]] },
    { sql: 'select "price_for"(1), price_for_all(1), x.price_for', found: [] },
  ])('$sql', ({ sql, found }) => {
    expect(argumentNames(sql)).toEqual(found)
  })
})

test('a definition takes its arguments without those that are results', () => {
  expect(
    definitionsIn('create or replace function f(a int, b numeric(5, 2) default 1, out c int) returns int'),
  ).toEqual([{ name: 'f', takes: 2 }])
})

test('a value in a template is one argument, and a template in it is another text', () => {
  const source = 'const s = tx`select price_for(${f({ a: 1 }, `x`)}, lists => ${tx`stock_of(${1}, 2)`})`'
  const found = templatesIn(source).flatMap(({ text, start }) =>
    callsIn(text, names).map((call) => [
      source.slice(start + call.start).slice(0, 9),
      call.args.map(({ name }) => name),
    ]),
  )
  expect(found).toEqual([
    ['price_for', [null, 'lists']],
    ['stock_of(', [null, null]],
  ])
})
