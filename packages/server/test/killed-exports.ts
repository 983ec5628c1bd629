import { sendExportsTask } from '#modules/erp/send-exports.ts'
import { openSql } from '#platform/database/sql.ts'
import { parseDatabaseUrl } from '#platform/process/database-url.ts'

/**
 * For tests: a process that sends what waits for the ERP, and is killed meanwhile. Called as
 * `killed-exports.ts <database address> <receiver's address> <key in base64>`.
 */
const [address = '', url = '', key = ''] = process.argv.slice(2)
const task = sendExportsTask({ url, keys: [Buffer.from(key, 'base64')] }, { error: () => undefined })
await task.handle({}, openSql(parseDatabaseUrl(address), { max: 2 }))
