import { startPostgres } from '#platform/database/postgres.ts'

/** Owns a PostgreSQL until the test kills this process without warning. */
await startPostgres(process.argv[2] ?? '', ['fsync=off', 'shared_buffers=16MB', 'max_connections=20'])
process.send?.('ready')
