import { createFileRoute, notFound } from '@tanstack/react-router'
import { legalNames } from '#features/legal/legal-documents.ts'
import { legalDocumentQuery } from '#features/legal/legal.queries.ts'
import { LegalScreen } from '#features/legal/legal-screen.tsx'

export const Route = createFileRoute('/_legal/doc/$document')({
  params: {
    parse: ({ document }) => {
      const known = legalNames.find((name) => name === document)
      if (!known) throw notFound()
      return { document: known }
    },
    stringify: ({ document }) => ({ document }),
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(legalDocumentQuery(params.document)),
  component: function LegalRoute() {
    return <LegalScreen name={Route.useParams().document} />
  },
})
