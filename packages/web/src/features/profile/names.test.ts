import { expect, test } from 'vitest'
import { initialsOf, wholeName } from './names.ts'

const nobody = { prefix: '', firstName: '', middleName: '', lastName: '', suffix: '' }

test.for([
  { of: {}, name: '', initials: '' },
  { of: { firstName: 'Pat' }, name: 'Pat', initials: 'P' },
  {
    of: { prefix: 'Dr.', firstName: 'zoe\u0308', middleName: 'M.', lastName: 'núñez', suffix: 'Jr.' },
    name: 'Dr. zoe\u0308 M. núñez Jr.',
    initials: 'ZN',
  },
  { of: { firstName: '𝒜nn', lastName: ' ' }, name: '𝒜nn', initials: '𝒜' },
])('$of: $name, $initials', ({ of, name, initials }) => {
  expect([wholeName({ ...nobody, ...of }), initialsOf({ ...nobody, ...of })]).toEqual([name, initials])
})
