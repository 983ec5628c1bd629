import type { Page, Route } from '@playwright/test'

const problem = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: status === 503 ? 'unavailable' : 'internal', title: 'x', status, detail }),
})
/** A refusal in the server's format. */
export const fails =
  (status: number, detail = 'Something went wrong on our side') =>
  (route: Route) =>
    route.fulfill(problem(status, detail))

/** Answers an endpoint from now on with the test's own handler. */
export const answer = (page: Page, path: string, how: (route: Route) => Promise<void>) =>
  page.route(({ pathname }) => pathname === path, how)
