import { describe, expect, test } from 'vitest'
import { roomInches } from './room-length.ts'

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
})
