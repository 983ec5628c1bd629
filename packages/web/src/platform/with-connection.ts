import { notify } from './notify.ts'
import { t } from './texts.ts'

/** Loads what somebody has asked for. Without a connection it says so, and comes when there is one: the page around it stays. */
export async function withConnection<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    notify.info(t('app.whenOnline'))
    await new Promise((done) => addEventListener('online', done, { once: true }))
    // A style sheet that stands in the page is taken for one that came.
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) if (!sheet.sheet) sheet.remove()
    return withConnection(load)
  }
}
