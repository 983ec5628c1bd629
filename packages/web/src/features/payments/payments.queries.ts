import { call, query, type Reply } from '#platform/api/call.ts'
import { isSignedOut } from '#platform/session/user.ts'

/** The unpaid invoices. `failed` means that they could not be loaded. */
export type Unpaid = Reply<'GET /api/invoices'> & { failed?: true }

/**
 * The unpaid invoices. Requirements: if they cannot be loaded the list is empty. `failed` lets a screen say so,
 * with Retry (design D-34).
 */
export const unpaidInvoicesQuery = (customerNumber: string) => {
  const args = { query: { customerNumber, invoicedStatus: 'Y', viewOnlyOpenInv: 'Y', splitInvoice: 'Y' } } as const
  return {
    queryKey: ['GET /api/invoices', args] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Unpaid> => {
      try {
        return await call('GET /api/invoices', args, { signal })
      } catch (error) {
        if (signal.aborted || isSignedOut(error)) throw error
        console.error('Unpaid invoices could not be loaded.', error)
        return { total: 0, invoices: [], failed: true }
      }
    },
  }
}

/** What the user can pay with now, and a payment that was begun. */
export const payOptionsQuery = (customerNumber: string) => ({
  ...query('GET /api/payments/options', { query: { customerNumber } }),
  staleTime: 0,
})
