import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { RegisterScreen } from '#features/security/register-screen.tsx'

/** The page for requesting access. It exists only while the flag showRegister is on. Design D-30. */
export const Route = createFileRoute('/_empty/auth/register')({
  staticData: { title: 'register.title' },
  beforeLoad: guarded('register'),
  component: RegisterScreen,
})
