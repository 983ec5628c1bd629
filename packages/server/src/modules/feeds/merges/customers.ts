import type { Feed } from '../feed.ts'
import { buyingGroups } from '../formats/buying-groups.ts'
import { customerDisplays } from '../formats/customer-displays.ts'
import { customerItemNumbers } from '../formats/customer-item-numbers.ts'
import { customers } from '../formats/customers.ts'
import { paymentTerms } from '../formats/payment-terms.ts'
import { shipTos } from '../formats/ship-tos.ts'
import { taxCertificates } from '../formats/tax-certificates.ts'
import { upsert } from '../upsert.ts'

/** Checks that the list in `column` has the source that the column is for. */
const listOf = (column: string, source: string) => ({
  column,
  reason: `Its source must be ${source}.`,
  join: `join price_lists p on p.code = r.${column}`,
  bad: `p.source <> '${source}'`,
})

/** Feeds of customers: who owes, on which terms, and where the goods go. */
export const customerFeeds: Feed[] = [
  {
    format: paymentTerms,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'payment_terms',
        key: ['terms_code'],
        columns: {
          terms_code: 'code',
          description: 'description',
          discount_rate: 'discount_rate',
          discount_days: 'discount_days',
          net_days: 'net_days',
        },
      }),
  },
  {
    format: buyingGroups,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'buying_groups',
        key: ['code'],
        columns: { code: 'code', name: 'name' },
        from: 'order by r.file_line',
      }),
  },
  {
    format: customers,
    checks: [
      listOf('level_list', 'level'),
      listOf('contract_list', 'contract'),
      {
        column: 'terms',
        reason: 'There is no such code in payment-terms.',
        bad: 'not exists (select from payment_terms t where t.terms_code = r.terms)',
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'customers',
        key: ['customer_number'],
        columns: {
          customer_number: 'customer_number',
          name: 'name',
          line1: 'line1',
          line2: 'line2',
          city: 'city',
          state: 'state',
          zip: 'zip',
          phone: 'phone',
          fax: 'fax',
          email: 'email',
          location_id: ['location', 'l.location_id'],
          company: 'company',
          level_list: ['level_list', 'level.list_id'],
          contract_list: ['contract_list', 'contract.list_id'],
          buying_group_id: ['buying_group', 'g.buying_group_id'],
          shares_holds: 'shares_holds',
          terms_code: 'terms',
          credit_limit: 'credit_limit',
          credit_hold: 'credit_hold',
          tax_exempt: 'tax_exempt',
          fuel_exempt: 'fuel_exempt',
          salesperson: 'salesperson',
          salesperson_email: 'salesperson_email',
          salesperson_phone: 'salesperson_phone',
          requires_approval: 'requires_approval',
          approval_limit: 'approval_limit',
          active: 'active',
        },
        from: `
        join locations l on l.code = r.location
        left join price_lists level on level.code = r.level_list
        left join price_lists contract on contract.code = r.contract_list
        left join buying_groups g on g.code = r.buying_group
        order by r.file_line`,
      }),
  },
  {
    format: taxCertificates,
    checks: [
      {
        column: 'state',
        reason: 'This is not a state of two capital letters, such as OH.',
        bad: "r.state !~ '^[A-Z]{2}$'",
      },
      { column: 'expires_on', reason: 'It is before valid_from.', bad: 'r.expires_on < r.valid_from' },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'tax_certificates',
        key: ['customer_id', 'state', 'certificate_number'],
        columns: {
          customer_id: ['customer_number', 'c.customer_id'],
          state: 'state',
          certificate_number: 'certificate_number',
          valid_from: 'valid_from',
          expires_on: 'expires_on',
        },
        from: 'join customers c on c.customer_number = r.customer_number',
      }),
  },
  {
    format: shipTos,
    checks: [
      {
        column: 'is_default',
        reason: 'Another ship-to of this customer is the default in this file.',
        join: 'join (select customer_number, min(file_line) as line from feed_rows where is_default group by customer_number) first using (customer_number)',
        bad: 'r.is_default and first.line < r.file_line',
      },
    ],
    merge: async (tx, file) => {
      // A constraint allows one default for each customer, so the old default is removed first.
      await tx`
        update ship_tos s
        set is_default = false
        from feed_rows r
        join customers c on c.customer_number = r.customer_number
        where r.is_default
          and s.customer_id = c.customer_id
          and s.is_default
          and s.sequence <> r.sequence`
      return upsert(tx, file, {
        into: 'ship_tos',
        key: ['customer_id', 'sequence'],
        columns: {
          customer_id: ['customer_number', 'c.customer_id'],
          sequence: 'sequence',
          name: 'name',
          line1: 'line1',
          line2: 'line2',
          city: 'city',
          state: 'state',
          zip: 'zip',
          location_id: ['location', 'l.location_id'],
          company: 'company',
          ship_via_code: 'ship_via',
          is_residential: 'is_residential',
          needs_liftgate: 'needs_liftgate',
          is_job_site: 'is_job_site',
          is_default: 'is_default',
        },
        from: 'join customers c on c.customer_number = r.customer_number join locations l on l.code = r.location order by r.is_default, r.file_line',
      })
    },
  },
  {
    format: customerDisplays,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'customer_displays',
        key: ['customer_id', 'display_sku'],
        columns: {
          customer_id: ['customer_number', 'c.customer_id'],
          display_sku: 'display_sku',
          placed_on: 'placed_on',
        },
        from: 'join customers c on c.customer_number = r.customer_number',
      }),
  },
  {
    format: customerItemNumbers,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'customer_item_numbers',
        key: ['customer_id', 'customer_item_number'],
        columns: {
          customer_id: ['customer_number', 'c.customer_id'],
          customer_item_number: 'customer_item_number',
          item_id: ['sku', 'i.item_id'],
        },
        from: 'join customers c on c.customer_number = r.customer_number join items i on i.sku = r.sku',
      }),
  },
]
