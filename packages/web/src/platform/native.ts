/** Set by the native shell before any script of the page. */
type NativeBridge = { isNativePlatform?: () => boolean }

/** Whether the page runs in the iOS or Android shell: theme, cookie banner and back button differ. `boot.js` asks the same. */
export const isNative = () => (window as Window & { Capacitor?: NativeBridge }).Capacitor?.isNativePlatform?.() ?? false
