import { PickupBranch } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'

/** The sender and the recipient of a paper: the branch and the customer. */
export const Parties = z.object({
  branch: z.object({
    reportName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postal: z.string(),
    phone: z.string(),
    email: z.string(),
    openingHours: PickupBranch.shape.openingHours,
  }),
  customer: z.object({
    customerNumber: z.string(),
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
})

/** The same as columns of a select from the location `b` and the customer `c`. */
export const partiesOf = (tx: Tx) => tx`
  json_build_object('reportName', b.report_name, 'address', b.address, 'city', b.city, 'state', b.state, 'postal', b.postal, 'phone', b.phone, 'email', b.email, 'openingHours', opening_hours(b)) as branch,
  json_build_object('customerNumber', c.customer_number, 'name', c.name, 'line1', c.line1, 'line2', c.line2, 'city', c.city, 'state', c.state, 'zip', c.zip) as customer`
