import { accountRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { acceptTerms } from './accept-terms.ts'
import { customerNumberList, setCustomer } from './customers.ts'
import { getProfile, setProfile } from './profile.ts'

/** Routes for the profile, the acceptance of the terms, and the customers that a user may act for. */
export function registerAccounts(app: App) {
  serve(app, accountRoutes.getProfile, (tx, scope) => getProfile(tx, scope))
  serve(app, accountRoutes.setProfile, (tx, scope, { body, http }) => setProfile(tx, scope, body, http))
  serve(app, accountRoutes.acceptTerms, (tx, scope, { query, http }) => acceptTerms(tx, scope, query, http.address))
  serve(app, accountRoutes.customerNumbers, (tx, scope) => customerNumberList(tx, scope))
  serve(app, accountRoutes.setCustomer, (tx, scope) => setCustomer(tx, scope))
}
