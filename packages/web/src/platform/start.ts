const publicPath = /^\/(auth|doc|unsupported|hostedpaymentsreturn)(\/|$)/

/** The path of a hash address: `#/items?search=oak` → `/items`. */
export const pathOf = (hash: string) => hash.replace(/^#/, '').split('?')[0] || '/'

/**
 * Whether the first thing to show is the sign-in page, without the application around it.
 *
 * @param cookies `sidemark_signed_in`, readable and no secret, spares a signed-out visitor the probe; the server decides all the same
 */
export function startsAtSignIn(hash: string, cookies: string) {
  if (/(^|; )sidemark_signed_in=[^;]/.test(cookies)) return false
  return pathOf(hash) === '/auth' || !publicPath.test(pathOf(hash))
}
