import { type ComponentType, lazy } from 'react'
import { notify } from './notify.ts'
import { t } from '#platform/text/texts.ts'

/**
 * Makes a dialog or drawer that is loaded when the user opens it. Parts that appear by themselves use React's `lazy`,
 * because no user waits for them.
 *
 * @param load imports its file; the same function can fetch it ahead
 * @param name the name under which the file exports it
 */
export const lazily = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await withConnection(load))[name] }))

/**
 * Loads a part that the user has opened. Without a connection, it shows a message and loads the part when the
 * connection is back. The page around it stays.
 */
async function withConnection<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    notify.info(t('app.whenOnline'))
    await new Promise((done) => addEventListener('online', done, { once: true }))
    return withConnection(load)
  }
}
