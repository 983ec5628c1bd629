import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { ForgotPasswordScreen } from '#features/passwords/forgot-password-screen.tsx'

/** Asks for a link to set a new password; there only while its flag is on. Design 4. */
export const Route = createFileRoute('/_empty/auth/forgot')({
  staticData: { title: 'password.forgotTitle' },
  beforeLoad: guarded('forgot'),
  component: ForgotPasswordScreen,
})
