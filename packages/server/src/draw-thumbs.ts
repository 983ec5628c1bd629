import { setPriority, constants } from 'node:os'
import { z } from 'zod'
import { openPictures } from '#modules/catalogue/pictures/pictures.ts'
import { readConfig } from '#platform/config.ts'
import { isLostConnection } from '#platform/failures.ts'
import { many, openSql } from '#platform/sql.ts'

/**
 * Draws small pictures before anybody asks: those of the categories, then of the items in the order of the shelves. A process of its own, on the
 * least priority, under the supervisor. What is on disk is left alone, so a second run is quick. Design, decision 13.
 */
async function main() {
  setPriority(constants.priority.PRIORITY_LOW)
  const config = readConfig(process.env)
  if (!config.database) return
  const recipes = await recipesInUse(config.database)
  const pictures = openPictures(config.dataDir)
  // What people see first, first: home's categories on phone and desk, then rows of results and their swatches, then item pages.
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
    const categories = await many(Row, sql`select picture from categories where picture <> '' order by position, category_id`)
    const items = await many(Row, sql`select picture from items where picture <> '' group by picture order by min(item_id)`)
    return { categories: categories.map(({ picture }) => picture), items: items.map(({ picture }) => picture) }
  } finally {
    await sql.end()
  }
}

process.on('disconnect', () => process.exit(0))
await main().catch((error: unknown) => {
  // A database that goes away ends this: what is not drawn yet is drawn when somebody looks.
  if (!isLostConnection(error)) throw error
})
process.exit(0)
