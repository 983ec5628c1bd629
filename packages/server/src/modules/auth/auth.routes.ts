import { authRoutes, showroomRoutes } from '@sidemark/contract'
import { currentUser } from '#modules/accounts/current-user.ts'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { changePassword } from './change-password.ts'
import { forgetOld } from './forget-old.ts'
import { forgotPassword, resetPassword } from './forgot-password.ts'
import { limitPasswordWork } from './password-places.ts'
import { listSessions, revokeOthers, revokeSession } from './sessions.ts'
import { enterShowroom, leaveShowroom } from './showroom.ts'
import { signIn, signOut } from './sign-in.ts'

/** Sign-in, sessions and passwords. */
export function registerAuth(app: App) {
  app.tasks.push(forgetOld)
  const { signIn: entrance, changePassword: change, resetPassword: reset } = authRoutes
  const { enterShowroom: enter, leaveShowroom: leave } = showroomRoutes
  limitPasswordWork(app, new Set([entrance, change, reset, enter, leave].map(({ path }) => path)))
  serve(app, authRoutes.signIn, (tx, _, { body, http }) => signIn(tx, body, http))
  serve(app, authRoutes.user, (tx, scope) => currentUser(tx, scope))
  serve(app, authRoutes.signOut, (tx, { sessionId }, { http }) => signOut(tx, sessionId, http))
  serve(app, authRoutes.changePassword, (tx, scope, { body, http }) => changePassword(tx, scope, body, http))
  serve(app, authRoutes.forgotPassword, (tx, _, { body, http }) => forgotPassword(tx, body.username, http.address))
  serve(app, authRoutes.resetPassword, (tx, _, { body, http }) => resetPassword(tx, body, http.address))
  serve(app, enter, (tx, scope, { body }) => enterShowroom(tx, scope, body))
  serve(app, leave, (tx, scope, { body, http }) => leaveShowroom(tx, scope, body, http))
  serve(app, authRoutes.sessions, (tx, scope) => listSessions(tx, scope))
  serve(app, authRoutes.revokeSession, (tx, scope, { body }) => revokeSession(tx, scope, body.id))
  serve(app, authRoutes.revokeOtherSessions, async (tx, { user, sessionId }) => {
    await revokeOthers(tx, user.userId, sessionId)
    return { success: true }
  })
}
