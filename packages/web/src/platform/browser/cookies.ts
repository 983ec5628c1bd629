import { pageData } from '#platform/config/page-data.ts'

/**
 * Reads a cookie that scripts may read, or '' if there is none. A cookie that is not encoded like ours is from other
 * software, and it is returned unchanged.
 */
export function cookie(name: string) {
  const value =
    document.cookie
      .split('; ')
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Writes a cookie for the portal's base path, as the server does. So both mean the same cookie.
 *
 * @param days how long the browser keeps it; 0 removes it
 */
export function setCookie(name: string, value: string, days: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const { basePath } = pageData().config
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${basePath}; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}
