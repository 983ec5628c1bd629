/**
 * Returns the address to go to after signing in: the remembered address if it is a safe relative path, or else home.
 * Requirements.
 *
 * A safe path starts with one slash. It has no second slash or backslash that a browser would read as another host,
 * plain or encoded, and no control character. It is not the sign-in page itself.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2000) return '/'
  const isPath = /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(wanted) && !/^\/auth(\/|\?|#|$)/.test(wanted)
  return isPath && staysHere(wanted) ? wanted : '/'
}

/**
 * Tells whether a path stays on this host. Decoding it once or twice must not produce another host or a control
 * character, because browsers remove control characters from addresses before they read them.
 */
function staysHere(path: string) {
  try {
    const once = decodeURIComponent(path.split(/[?#]/)[0] ?? '')
    const layers = [path, once, decodeURIComponent(once.replace(/%(?![0-9A-Fa-f]{2})/g, '%25'))]
    return (
      layers.every((layer) => !/^\/[/\\]|[\u0000-\u001f\u007f]/.test(layer)) &&
      URL.parse(path, 'https://here.invalid')?.host === 'here.invalid'
    )
  } catch {
    return false
  }
}
