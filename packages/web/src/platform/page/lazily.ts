import { type ComponentType, createElement, useEffect, useState } from 'react'
import { notify } from './notify.ts'
import { t } from '#platform/text/texts.ts'

/**
 * Makes a dialog or drawer that is loaded when the user opens it. Parts that appear by themselves use React's `lazy`,
 * because no user waits for them: after a fallback, even an empty one, React shows nothing for 300 ms.
 *
 * @param load imports its file; the same function can fetch it ahead
 * @param name the name under which the file exports it
 * @param Meanwhile is shown until it is loaded, with the same props
 */
export function lazily<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Meanwhile?: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined
  return function Lazily(props: Props) {
    const [{ Part, error }, setState] = useState<{ Part?: typeof loaded; error?: unknown }>({ Part: loaded })
    useEffect(() => {
      if (Part) return
      withConnection(load).then(
        (file) => {
          loaded = file[name]
          setState({ Part: loaded })
        },
        (reason: unknown) => setState({ error: reason }),
      )
    }, [Part])
    if (error) throw error
    const Shown = Part ?? Meanwhile
    return Shown ? createElement(Shown, props) : null
  }
}

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
