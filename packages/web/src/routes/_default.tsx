import { createFileRoute } from '@tanstack/react-router'
import { signedIn } from '#features/guards/guarded.ts'

export const Route = createFileRoute('/_default')({ staticData: { layout: 'default' }, beforeLoad: signedIn })
