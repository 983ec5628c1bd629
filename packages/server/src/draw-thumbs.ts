import { painters } from './demo.ts'
import { setPriority, constants } from 'node:os'
import { z } from 'zod'
import { openPictures } from '#modules/catalogue/pictures/pictures.ts'
import { readConfig } from '#platform/process/config.ts'
import { isLostConnection } from '#platform/serve/failures.ts'
import { many, openSql } from '#platform/database/sql.ts'

/**
 * Draws small pictures before anybody requests them: those of the categories, and then those of the items in catalog
 * order. It runs in a separate process with the lowest priority, under the supervisor. Pictures that are already on
 * disk are left alone, so a second run is quick. Design D-13.
 */
async function main() {
  setPriority(constants.priority.PRIORITY_LOW)
  const config = readConfig(process.env)
  if (!config.database) return
  const recipes = await recipesInUse(config.database)
  const pictures = openPictures(config.dataDir, painters)
  // What people see first comes first: home's categories on phone and desktop, then rows of results and their swatches,
  // then item pages.
  await pictures.warm(recipes.categories, 240, 'avif')
  await pictures.warm(recipes.categories, 480, 'avif')
  await pictures.warm(recipes.items, 96, 'avif')
  await pictures.warm(recipes.items, 240, 'avif')
  await pictures.warm(recipes.items, 480, 'avif')
  await pictures.close()
}

async function recipesInUse(database: NonNullable<ReturnType<typeof readConfig>['database']>) {
  const sql = openSql(database, { max: 1, applicationName: 'sidemark-thumbs' })
  try {
    const Row = z.object({ picture: z.string() })
    const categories = await many(
      Row,
      sql`select picture from categories where picture <> '' order by position, category_id`,
    )
    const items = await many(
      Row,
      sql`select picture from items where picture <> '' group by picture order by min(item_id)`,
    )
    return { categories: categories.map(({ picture }) => picture), items: items.map(({ picture }) => picture) }
  } finally {
    await sql.end()
  }
}

process.on('disconnect', () => process.exit(0))
await main().catch((error: unknown) => {
  // This ends when the database goes away. Missing pictures are drawn when somebody requests them.
  if (!isLostConnection(error)) throw error
})
process.exit(0)
