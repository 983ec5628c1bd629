import { call, type Reply } from '#platform/call.ts'
import { isSignedOut } from '#platform/user.ts'

/** What is unpaid; `failed` says that it could not be told. */
export type Unpaid = Reply<'GET /api/invoices'> & { failed?: true }

/** Unpaid invoices. Specification 8: when they cannot be fetched the list is empty; `failed` lets a screen say so, with Retry (design 4). */
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
