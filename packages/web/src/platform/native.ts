type Listener = { remove: () => unknown }
/** What we use of Capacitor's bridge, which a native shell puts on the window before the page's scripts. Plugins are there when the shell has them. `vite-env.d.ts` names it in a type import, which knip does not follow. @public */
export type Bridge = {
  isNativePlatform?: () => boolean
  Plugins?: { App?: { addListener: (event: 'backButton', act: () => void) => Listener | Promise<Listener> } }
}

/** Whether the page stands in a native shell: the one place that knows. boot.js asks the same before this is loaded. */
export const isNative = () => window.Capacitor?.isNativePlatform?.() === true

/** Listens to Android's hardware back button, which does nothing by itself from then on. @returns how to stop */
export function onHardwareBack(act: () => void) {
  const app = isNative() ? window.Capacitor?.Plugins?.App : undefined
  if (!app) return () => {}
  const listening = Promise.resolve(app.addListener('backButton', act))
  return () => void listening.then(({ remove }) => remove()).catch((error: unknown) => console.error(error))
}
