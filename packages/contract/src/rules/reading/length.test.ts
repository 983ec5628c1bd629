import { describe, expect, test } from 'vitest'
import { cutInches, readLength, roomInches, sideProblem } from './length.ts'

describe('the side of a room', () => {
  test.for([
    ['15\' 6"', 186],
    ['15-6', 186],
    ['15.5', 186],
    ['15 ft 6 in', 186],
    ["15'6", 186],
    ["15' 6", 186],
    ['15’ 6”', 186],
    ['15′6″', 186],
    ["15'6''", 186],
    ['15\' - 6"', 186],
    ["15'-6", 186],
    ['15ft6in', 186],
    ['186"', 186],
    ['15', 180],
    ["15'", 180],
    ['15 1/2', 186],
    ['15-1/2', 186],
    ['15½', 186],
    ['15 6', 186],
    [' 15  6 ', 186],
    ['10 1/12', 121],
    ['10-6 1/2', 127],
    ['0.01', 1],
    ['6 in', 6],
    ['11 ft. 6 in.', 138],
    ['12 lf', 144],
  ] as const)('%s is %d inches', ([typed, inches]) => {
    expect(roomInches(typed)).toBe(inches)
  })

  test.for([
    '',
    '0',
    '0\' 0"',
    'wide',
    '1,5',
    '-4',
    '15-',
    '15 x 16',
    '15-6-2',
    '15-12',
    "15'14",
    '12 14',
    '12 6 3',
    '15 ft2',
    '9'.repeat(200),
  ])('%j is not a length', (typed) => {
    expect(roomInches(typed)).toBeNull()
  })

  test.for([
    ['15-6', ''],
    ['600', ''],
    ['601', 'A side can be up to 600 ft long.'],
    ['1000000000', 'A side can be up to 600 ft long.'],
    [' ', 'Enter a length.'],
    ['1e9', '“1e9” is not a length. Enter 15\' 6", 15-6 or 15.5.'],
  ] as const)('%j says what to write: %j', ([typed, sentence]) => {
    expect(sideProblem(typed)).toBe(sentence)
  })
})

test('feet and inches without any mark are a length only in the field of a side', () => {
  expect([readLength('15 6'), roomInches('15 6')]).toEqual([null, 186])
})

describe('the inches to cut', () => {
  test.for([
    { written: '20\' 6 1/4"', inches: 247, why: 'goods that are cut too short are lost' },
    { written: '20.17', inches: 242, why: '20 ft 2 in are 20.17 ft, rounded' },
    { written: '20 1/3', inches: 244, why: 'a third of a foot is exactly 4 in' },
  ])('of $written are $inches, because $why', ({ written, inches }) => {
    const length = readLength(written)
    expect(length && cutInches(length)).toBe(inches)
  })
})
