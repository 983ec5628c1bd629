import type { Page, Route } from '@playwright/test'

const problem = (status: number, detail: string) => ({ status, contentType: 'application/problem+json', body: JSON.stringify({ type: status === 503 ? 'unavailable' : 'internal', title: 'x', status, detail }) })
/** A refusal as the server words it. */
export const fails = (status: number, detail = 'Something went wrong on our side') => (route: Route) => route.fulfill(problem(status, detail))

/** Answers an endpoint by the test's own hand from now on. */
export const answer = (page: Page, path: string, how: (route: Route) => Promise<void>) => page.route(({ pathname }) => pathname === path, how)
