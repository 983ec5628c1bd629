import { startPostgres } from '#platform/postgres.ts'

/** Owns a PostgreSQL until it is killed. The test kills it without warning. */
await startPostgres(process.argv[2] ?? '', ['fsync=off', 'shared_buffers=16MB', 'max_connections=20'])
process.send?.('ready')
