import { type ComponentType, lazy } from 'react'
import { notify } from './notify.ts'
import { t } from './texts.ts'

/**
 * A dialog or drawer that is loaded when somebody opens it. What comes by itself has React's `lazy`: nobody waits for it.
 *
 * @param load imports its file; the same function fetches it ahead
 * @param name under which the file exports it
 */
export const lazily = <Name extends string, Props extends object>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  lazy(async () => ({ default: (await withConnection(load))[name] }))

/** Loads what somebody has asked for. Without a connection it says so, and comes when there is one: the page around it stays. */
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
