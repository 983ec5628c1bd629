import { createFileRoute } from '@tanstack/react-router'
import { signedIn } from '#features/guards/guarded.ts'

/** The profile and payments: the default frame without the extension bar. Design D-31. */
export const Route = createFileRoute('/_alt')({ staticData: { layout: 'alt-default' }, beforeLoad: signedIn })
