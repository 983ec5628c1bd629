import { useQueries } from '@tanstack/react-query'
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

/**
 * Returns the names whose documents exist, once all three answers are here and the first page is painted. Before that it returns none, so
 * that no link moves another.
 */
export function useLegalDocuments(): LegalName[] {
  const painted = usePainted()
  return useQueries({
    queries: legalNames.map((name) => ({ ...legalDocumentQuery(name), enabled: painted })),
    combine: (answers) =>
      answers.every(({ isPending }) => !isPending) ? legalNames.filter((_, place) => answers[place]?.data) : [],
  })
}
