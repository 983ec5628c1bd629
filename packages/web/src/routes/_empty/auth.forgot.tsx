import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { ForgotPasswordScreen } from '#features/security/forgot-password-screen.tsx'

/** The page for requesting a link to set a new password. It exists only while its flag is on. Design D-30. */
export const Route = createFileRoute('/_empty/auth/forgot')({
  staticData: { title: 'password.forgotTitle' },
  beforeLoad: guarded('forgot'),
  component: ForgotPasswordScreen,
})
