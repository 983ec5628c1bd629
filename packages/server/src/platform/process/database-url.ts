/** How to reach a PostgreSQL. A host that begins with `/` is the folder of its Unix socket. */
export type DatabaseConfig = {
  host: string
  port: number
  user: string
  password?: string
  database: string
  ssl?: 'require' | 'verify-full'
}

/**
 * Reads `postgres://user:password@host:5432/database?sslmode=require`; `?host=/folder` names a Unix socket.
 *
 * @throws Error with a sentence that says what is wrong with the address
 */
export function parseDatabaseUrl(text: string): DatabaseConfig {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Error('is not an address such as postgres://user:password@host:5432/database')
  const database = decodeURIComponent(url.pathname.slice(1))
  if (!database) throw new Error('names no database; it ends with /<database>')
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const sslMode = url.searchParams.get('sslmode') ?? 'disable'
  return {
    host: host || 'localhost',
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username) || 'postgres',
    ...(url.password && { password: decodeURIComponent(url.password) }),
    database,
    ...((sslMode === 'require' || sslMode === 'verify-full') && { ssl: sslMode }),
  }
}

/** The inverse of `parseDatabaseUrl`: one address, for processes and libraries that need it in this form. */
export function databaseUrl({ host, port, user, password, database, ssl }: DatabaseConfig): string {
  const login = encodeURIComponent(user) + (password ? `:${encodeURIComponent(password)}` : '')
  const query = new URLSearchParams({ ...(host.startsWith('/') && { host }), ...(ssl && { sslmode: ssl }) }).toString()
  const address = host.startsWith('/') ? `localhost:${port}` : `${host}:${port}`
  return `postgres://${login}@${address}/${encodeURIComponent(database)}${query && `?${query}`}`
}
