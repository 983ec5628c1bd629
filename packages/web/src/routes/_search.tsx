import { createFileRoute } from '@tanstack/react-router'
import { signedIn } from '#features/guards/guarded.ts'

export const Route = createFileRoute('/_search')({ staticData: { layout: 'search' }, beforeLoad: signedIn })
