import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#features/later/later-page.tsx'

/** Asking for access. There only while the flag showRegister is on. Design 4, "register". */
export const Route = createFileRoute('/_empty/auth/register')({
  staticData: { title: 'later.register.title' },
  beforeLoad: guarded('register'),
  component: () => <main><LaterPage page="register" /></main>,
})
