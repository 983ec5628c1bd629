/**
 * Where to go after signing in: the remembered address if it is a safe relative path, else home. Specification 5.
 *
 * A safe path starts with one slash; no second slash or backslash that a browser would read as another host, no
 * control character, and not the sign-in page itself.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2000) return '/'
  const safe = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) && !/^\/auth(\/|\?|$)/.test(wanted)
  return safe && staysHere(wanted) ? wanted : '/'
}

/** Decoding must not uncover another host: `/%2f/evil.example` stays a path, but is no path of ours. */
function staysHere(path: string) {
  try {
    return !/^\/[/\\]/.test(decodeURIComponent(path)) && new URL(path, 'https://here.invalid').host === 'here.invalid'
  } catch {
    return false
  }
}
