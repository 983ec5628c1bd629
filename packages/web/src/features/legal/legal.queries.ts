import { useQueries } from '@tanstack/react-query'
import { usePainted } from '#platform/painted.ts'
import { type LegalName, legalNames, loadLegalDocument } from './legal-documents.ts'

/** A legal document; null when the content service has none. Ten minutes old at most. */
export const legalDocumentQuery = (name: LegalName) => ({
  queryKey: ['content', 'terms', name] as const,
  staleTime: 600_000,
  // A failure is logged once, and the screen has a button to try again.
  retry: false,
  retryOnMount: false,
  queryFn: ({ signal }: { signal: AbortSignal }) => loadLegalDocument(name, signal),
})

/** The names whose documents exist, once all three are told and the first page is painted; before that none, so that no link moves another. */
export function useLegalDocuments(): LegalName[] {
  const painted = usePainted()
  return useQueries({
    queries: legalNames.map((name) => ({ ...legalDocumentQuery(name), enabled: painted })),
    combine: (answers) => (answers.every(({ isPending }) => !isPending) ? legalNames.filter((_, place) => answers[place]?.data) : []),
  })
}
