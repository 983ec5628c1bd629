import { staffUserRoutes } from '@sidemark/contract'
import type { UserScope } from '#platform/callers/who.ts'
import type { App } from '#platform/serve/app.ts'
import type { Http } from '#platform/serve/serve.ts'
import { serve } from '#platform/serve/serve.ts'
import { addUserCustomer, removeUserCustomer, setUserClaims } from './change-claims.ts'
import { findCustomers } from './find-customers.ts'
import { inviteUser, inviteUserAgain } from './invite-user.ts'
import { listUsers } from './list-users.ts'
import type { Actor } from './log-act.ts'
import { readUser } from './read-user.ts'
import { disableUser, enableUser, requirePasswordChange, sendPasswordLink } from './user-acts.ts'
import { userHistory } from './user-history.ts'

const by = (scope: UserScope, { address }: Http): Actor => ({ scope, address })
const routes = staffUserRoutes

/** The staff's acts on users: who can sign in, for which customers, and with which claims. */
export function registerUsers(app: App) {
  serve(app, routes.staffUsers, (tx, _, { query }) => listUsers(tx, query))
  serve(app, routes.staffUser, (tx, scope, { params }) => readUser(tx, scope, params.userId))
  serve(app, routes.staffUserHistory, (tx, _, { params, query }) => userHistory(tx, params.userId, query.page))
  serve(app, routes.staffCustomers, (tx, _, { query }) => findCustomers(tx, query.search))
  serve(app, routes.inviteUser, (tx, scope, { body, http }) => inviteUser(tx, by(scope, http), body))
  serve(app, routes.inviteUserAgain, (tx, scope, { params, http }) =>
    inviteUserAgain(tx, by(scope, http), params.userId),
  )
  serve(app, routes.sendPasswordLink, (tx, scope, { params, http }) =>
    sendPasswordLink(tx, by(scope, http), params.userId),
  )
  serve(app, routes.requirePasswordChange, (tx, scope, { params, body, http }) =>
    requirePasswordChange(tx, by(scope, http), params.userId, body.isRequired),
  )
  serve(app, routes.disableUser, (tx, scope, { params, http }) => disableUser(tx, by(scope, http), params.userId))
  serve(app, routes.enableUser, (tx, scope, { params, http }) => enableUser(tx, by(scope, http), params.userId))
  serve(app, routes.addUserCustomer, (tx, scope, { params, body, http }) =>
    addUserCustomer(tx, by(scope, http), params.userId, body),
  )
  serve(app, routes.removeUserCustomer, (tx, scope, { params, body, http }) =>
    removeUserCustomer(tx, by(scope, http), params.userId, body),
  )
  serve(app, routes.setUserClaims, (tx, scope, { params, body, http }) =>
    setUserClaims(tx, by(scope, http), params.userId, body),
  )
}
