// Runs PostgreSQL on a bench database for as long as the bench runs. It is as durable as in production.
import { databaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { startPostgres } from '../packages/server/src/platform/database/postgres.ts'

const postgres = await startPostgres(process.argv[2] ?? '.data/bench')
process.send?.({ databaseUrl: databaseUrl(postgres.config) })
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
process.on('disconnect', () => void postgres.stop().then(() => process.exit(1)))
