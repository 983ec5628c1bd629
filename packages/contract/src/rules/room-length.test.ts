import { describe, expect, test } from 'vitest'
import { roomInches, sideProblem } from './room-length.ts'

describe('the side of a room', () => {
  test.for([
    ["15' 6\"", 186], ['15-6', 186], ['15.5', 186], ['15 ft 6 in', 186], ["15'6", 186], ['15’ 6”', 186], ["15' - 6\"", 186], ['186"', 186], ['15', 180], ["15'", 180],
    ['10 1/12', 121], ['10-6 1/2', 127], ['0.01', 1], ['6 in', 6], ['11 ft. 6 in.', 138],
  ] as const)('%s is %d inches', ([typed, inches]) => {
    expect(roomInches(typed)).toBe(inches)
  })

  test.for(['', '0', "0' 0\"", 'wide', '1,5', '-4', '15-', '15 x 16', '15-6-2'])('%j is none', (typed) => {
    expect(roomInches(typed)).toBeNull()
  })

  test.for([
    ['15-6', ''], ['600', ''], ['601', 'A side is at most 600 ft long.'], ['1000000000', 'A side is at most 600 ft long.'], [' ', 'Enter a length.'], ['1e9', '“1e9” is no length. Write 15\' 6", 15-6 or 15.5.'],
  ] as const)('%j says what to write: %j', ([typed, sentence]) => {
    expect(sideProblem(typed)).toBe(sentence)
  })
})
