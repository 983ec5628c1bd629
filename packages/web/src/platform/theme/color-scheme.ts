import { cookie, setCookie } from '#platform/browser/cookies.ts'
import { listeners } from '#platform/browser/listeners.ts'
import { isNative } from '#platform/browser/native.ts'
import { pageData, type ThemeChoice } from '#platform/config/page-data.ts'
import { chosenTheme, isDark, type UserTheme } from './theme-choice.ts'

/** Requirements: the theme cookie lives 365 days. */
const THEME_DAYS = 365

/** Returns the content service's setting for the theme on this platform. Without a setting, the user chooses. */
export const themeControl = (): ThemeChoice =>
  pageData().appOption?.theme?.[isNative() ? 'app_control' : 'web_control'] ?? 'User'

/** Returns the current theme, which the content service or the user's cookie decides. */
const themeNow = () => chosenTheme(themeControl(), cookie('theme'))

const { subscribe, tell } = listeners()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Sets the attribute that style sheets use. */
function apply() {
  document.documentElement.dataset['scheme'] = isDark(themeNow(), systemIsDark().matches) ? 'dark' : 'light'
}

/**
 * Follows changes of the system's scheme, and content that arrived later. boot.js has already made the page light or
 * dark before its first pixel.
 */
export function followColorScheme() {
  apply()
  systemIsDark().addEventListener('change', apply)
}

/** The user's choice for `useSyncExternalStore`, with a function that changes it. */
export const themeStore = {
  current: themeNow,
  choose: (choice: UserTheme) => {
    setCookie('theme', choice, THEME_DAYS)
    apply()
    tell()
  },
  subscribe,
}
