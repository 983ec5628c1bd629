import type { AccountHead } from './account-head.ts'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import type { Brand, Party } from './paper/paper.ts'

/** The name and the address for checks: the distributor, at the branch that serves the customer. */
export const remitTo = ({ name }: Brand, { address, city, state, postal }: AccountHead['branch']): Party => ({
  title: 'Remit to',
  lines: [name, ...addressLines({ line1: address, city, state, zip: postal })],
})
