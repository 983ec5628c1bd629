import { cookie, setCookie } from './cookies.ts'
import { listeners } from './listeners.ts'
import { isNative } from './native.ts'
import { pageData, type ThemeChoice } from './page-data.ts'
import { chosenTheme, isDark, type UserTheme } from './theme-choice.ts'

/** Specification 9: the theme cookie lives 365 days. */
const THEME_DAYS = 365

/** What the content service lets the theme follow on this platform. The choice is the user's unless it says otherwise. */
export const themeControl = (): ThemeChoice => pageData().appOption?.theme?.[isNative() ? 'app_control' : 'web_control'] ?? 'User'

/** What counts: decided by the content service, or by the user's cookie. */
const themeNow = () => chosenTheme(themeControl(), cookie('theme'))

const { subscribe, tell } = listeners()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Style sheets ask the attribute. */
function apply() {
  document.documentElement.dataset['scheme'] = isDark(themeNow(), systemIsDark().matches) ? 'dark' : 'light'
}

/** The page is light or dark from its first pixel (boot.js); from here on it follows the system when it changes, and content that came later. */
export function followColorScheme() {
  apply()
  systemIsDark().addEventListener('change', apply)
}

/** The user's choice, for `useSyncExternalStore`, and how it is changed. */
export const themeStore = {
  current: themeNow,
  choose: (choice: UserTheme) => {
    setCookie('theme', choice, THEME_DAYS)
    apply()
    tell()
  },
  subscribe,
}
