import { claimTable } from '@sidemark/contract'
import { settableClaims } from '@sidemark/contract/rules/people/settable-claims'
import type { SettableClaim } from '@sidemark/contract/rules/people/settable-claims'
import type { Column, Format } from './format.ts'

function claimColumn(name: SettableClaim): Column {
  const { type, opens } = claimTable[name]
  const means = `Claim: opens ${opens}. Empty: the default, ${String(claimTable[name].default) || 'none'}.`
  if (type === 'boolean') return { type: 'yes-no', means, example: 'Y' }
  if (name === 'checkoutDidYouForgetSomething')
    return { type: 'text', oneOf: ['N', 'C', 'K', 'B'], means, example: 'B' }
  return { type: 'text', max: type === 'letter' ? 1 : 40, means, example: type === 'letter' ? 'B' : 'PO-#####' }
}

/** One column for each claim, so that a new claim of the contract automatically becomes a new column here. */
const claimColumns = Object.fromEntries(settableClaims.map((name) => [name, claimColumn(name)])) as Record<
  SettableClaim,
  Column
>

export const userCustomers = {
  name: 'user-customers',
  title: 'Users’ customers and claims',
  means: 'A customer that a user may act for, with the claims that the user has for this customer.',
  rules: [
    'A row sets all claims of this user for this customer. An empty or missing claim gets its default again.',
    'A row acts when its claims differ from those of the previous file. So a change that the staff made under Administration › Users stays when the same file comes again, and so does the removal of a customer. The same is true for is_default, on its own.',
    `A change takes effect at the user's next request, without a new sign-in. For example, \`npm run feeds -- import user-customers.csv\` with the lines \`username,customer_number,showQuotes\` and \`buyer@northline.example,201000,Y\` leaves this user only the quotes.`,
  ],
  columns: {
    username: {
      type: 'text',
      max: 80,
      required: true,
      key: true,
      means: 'User.',
      example: 'buyer@northline.example',
      rule: 'It must be one of users; capitals make no difference.',
    },
    customer_number: {
      type: 'text',
      max: 20,
      required: true,
      key: true,
      refers: 'customers.customer_number',
      means: 'Customer.',
      example: '201000',
    },
    is_default: {
      type: 'yes-no',
      default: 'N',
      means: 'Whether this customer is chosen after sign-in. It replaces an earlier default.',
      example: 'Y',
      rule: 'One customer of a user in a file.',
    },
    ...claimColumns,
  },
} as const satisfies Format
