/** Reads a cookie that scripts may read; '' when there is none. One that is not encoded as ours are was written by somebody else, and stands as it is. */
export function cookie(name: string) {
  const value = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** @param days how long the browser keeps it; 0 removes it */
export function setCookie(name: string, value: string, days: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}
