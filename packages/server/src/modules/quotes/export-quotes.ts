import { QuoteRow, StaffQuoteRow } from '@sidemark/contract'
import type { quoteRoutes, staffQuoteRoutes } from '@sidemark/contract'
import { quoteStatusWords } from '@sidemark/contract/rules/status-words'
import type { z } from 'zod'
import { exporter } from '#platform/files/export-rows.ts'
import type { ExportColumn } from '#platform/files/export-rows.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope, UserScope } from '#platform/callers/who.ts'
import { quoteFileRows } from './list-quotes.ts'
import { staffQuoteFileRows } from './list-staff-quotes.ts'
import { timeZoneOf } from './quotes-found.ts'

const number: ExportColumn<z.output<typeof QuoteRow>> = { id: 'number', title: 'Quote', field: 'quoteNumber' }
const rest: ExportColumn<z.output<typeof QuoteRow>>[] = [
  { id: 'job', title: 'Job', field: 'jobName', width: 40 },
  { id: 'status', title: 'Status', field: 'status', value: ({ status }) => quoteStatusWords[status] },
  { id: 'requested', title: 'Requested', field: 'requestedAt', kind: 'instant' },
  { id: 'requestedBy', title: 'Requested by', field: 'requestedBy' },
  { id: 'wanted', title: 'Needed by', field: 'wantedDate', kind: 'day' },
  { id: 'expires', title: 'Expires', field: 'expiresOn', kind: 'day' },
  { id: 'lines', title: 'Lines', field: 'lineCount', kind: 'number' },
  { id: 'total', title: 'Total', field: 'total', kind: 'money' },
]

const file = exporter(QuoteRow, [number, ...rest])
const staffFile = exporter(StaffQuoteRow, [
  number,
  { id: 'customer', title: 'Customer', field: 'customerName', width: 40 },
  { id: 'customerNumber', title: 'Customer number', field: 'customerNumber' },
  ...rest,
  { id: 'waiting', title: 'Waiting since', field: 'waitingSince', kind: 'instant' },
  { id: 'message', title: 'Message', field: 'message', width: 60 },
  { id: 'branch', title: 'Branch', field: 'location' },
])

/** All of the customer's quotes that match the filters, as a file in the order of the list. */
export const exportQuotes = (tx: Tx, scope: Scope, query: z.output<typeof quoteRoutes.exportQuotes.query>) =>
  file(scope, query, 'Quotes', quoteFileRows(tx, scope, query))

/** Quotes of all customers as a file. Its instants are in the time zone of the user who downloads it. */
export const exportStaffQuotes = (
  tx: Tx,
  scope: UserScope,
  query: z.output<typeof staffQuoteRoutes.exportStaffQuotes.query>,
) =>
  staffFile(
    { claims: scope.claims, user: scope.user, customer: null, location: { timeZone: timeZoneOf(scope) } },
    query,
    'Quotes of all customers',
    staffQuoteFileRows(tx, scope, query),
  )
