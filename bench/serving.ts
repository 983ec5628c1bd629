// PostgreSQL of a bench database, durable as in production, for as long as the bench runs.
import { databaseUrl } from '../packages/server/src/platform/database-url.ts'
import { startPostgres } from '../packages/server/src/platform/postgres.ts'

const postgres = await startPostgres(process.argv[2] ?? '.data/bench')
process.send?.({ databaseUrl: databaseUrl(postgres.config) })
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
process.on('disconnect', () => void postgres.stop().then(() => process.exit(1)))
