import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { RegisterScreen } from '#features/passwords/register-screen.tsx'

/** Asking for access. There only while the flag showRegister is on. Design 4, "register". */
export const Route = createFileRoute('/_empty/auth/register')({
  staticData: { title: 'register.title' },
  beforeLoad: guarded('register'),
  component: RegisterScreen,
})
