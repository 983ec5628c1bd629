import { createFileRoute } from '@tanstack/react-router'
import { UnsupportedScreen } from '#features/shell/unsupported-screen.tsx'

/** Where old Internet Explorer is sent by the first script of index.html. Specification 2. */
export const Route = createFileRoute('/_empty/unsupported')({ staticData: { title: 'unsupported.title' }, component: UnsupportedScreen })
