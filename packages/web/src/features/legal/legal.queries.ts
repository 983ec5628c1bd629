import { type QueryClient, useQuery } from '@tanstack/react-query'
import { usePainted } from '#platform/browser/painted.ts'
import { type LegalName, legalNames, loadLegalDocument } from './legal-documents.ts'

/** A legal document, or null if the content service has none. It is loaded again after ten minutes. */
export const legalDocumentQuery = (name: LegalName) => ({
  queryKey: ['content', 'terms', name] as const,
  staleTime: 600_000,
  // A failure is logged only once, because the screen has a button to try again.
  retry: false,
  retryOnMount: false,
  queryFn: ({ signal }: { signal: AbortSignal }) => loadLegalDocument(name, signal),
})

/** The names whose documents exist. It loads the documents, so that each opens at once. */
const legalNamesQuery = {
  queryKey: ['content', 'terms'] as const,
  staleTime: 600_000,
  queryFn: async ({ client }: { client: QueryClient }) => {
    const found = await Promise.all(
      legalNames.map((name) => client.fetchQuery(legalDocumentQuery(name)).catch(() => null)),
    )
    return legalNames.filter((_, place) => found[place])
  },
}

/**
 * Returns the names of `legalNamesQuery`, once all three answers are here and the first page is painted. Before that it returns none, so
 * that no link moves another.
 */
export function useLegalDocuments(): LegalName[] {
  const painted = usePainted()
  return useQuery({ ...legalNamesQuery, enabled: painted }).data ?? []
}
