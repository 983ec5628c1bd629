type Listener = { remove: () => unknown }
/**
 * The parts of Capacitor's bridge that we use. A native shell puts it on the window before the page's scripts. A plugin
 * exists if the shell has it. `vite-env.d.ts` names it in a type import, which knip does not follow. @public
 */
export type Bridge = {
  isNativePlatform?: () => boolean
  Plugins?: { App?: { addListener: (event: 'backButton', act: () => void) => Listener | Promise<Listener> } }
}

/**
 * Tells whether the page is in a native shell. Only this function and boot.js check it. boot.js has its own check
 * because it runs before this file is loaded.
 */
export const isNative = () => window.Capacitor?.isNativePlatform?.() === true

/**
 * Listens to Android's hardware back button, which does nothing by itself from then on. @returns a function that stops
 * listening
 */
export function onHardwareBack(act: () => void) {
  const app = isNative() ? window.Capacitor?.Plugins?.App : undefined
  if (!app) return () => {}
  const listening = Promise.resolve(app.addListener('backButton', act))
  return () => void listening.then(({ remove }) => remove()).catch((error: unknown) => console.error(error))
}
