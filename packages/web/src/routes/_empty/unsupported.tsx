import { createFileRoute } from '@tanstack/react-router'
import { UnsupportedScreen } from '#app/pages/unsupported-screen.tsx'

/** The page to which the first script of index.html sends old versions of Internet Explorer. Requirements. */
export const Route = createFileRoute('/_empty/unsupported')({
  staticData: { title: 'unsupported.title' },
  component: UnsupportedScreen,
})
