import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#features/shell/error-page.tsx'

/** Every address that no other route has. Specification 2. */
export const Route = createFileRoute('/_default/$')({ staticData: { title: 'error.notFoundTitle' }, component: NotFoundPage })
