import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#ui/page/error-page.tsx'

/** The route for all addresses without another route. Requirements. */
export const Route = createFileRoute('/_default/$')({
  staticData: { title: 'error.notFoundTitle' },
  component: NotFoundPage,
})
