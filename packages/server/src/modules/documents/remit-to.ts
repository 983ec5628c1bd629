import type { AccountHead } from './account-head.ts'
import { addressLines } from './address-lines.ts'
import type { Brand, Party } from './paper/paper.ts'

/** To whom and where a cheque goes: the distributor, at the branch that serves the customer. */
export const remitTo = ({ name }: Brand, { address, city, state, postal }: AccountHead['branch']): Party => ({ title: 'Remit to', lines: [name, ...addressLines({ line1: address, city, state, zip: postal })] })
