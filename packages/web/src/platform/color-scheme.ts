import type { MantineColorSchemeManager } from '@mantine/core'
import { cookie, setCookie } from './cookies.ts'
import { pageData, type ThemeChoice } from './page-data.ts'

/** Specification 9: the theme cookie lives 365 days. */
const THEME_DAYS = 365
/** What a user may choose. */
export const themeChoices = ['System', 'Light', 'Dark'] as const
type UserTheme = (typeof themeChoices)[number]

/** What the content service lets the theme follow on the web. The choice is the user's unless it says otherwise. */
export const themeControl = (): ThemeChoice => pageData().appOption?.theme?.web_control ?? 'User'

/** The user's own choice, from the cookie. */
const userTheme = (): UserTheme => themeChoices.find((choice) => choice === cookie('theme')) ?? 'System'

/** What counts: decided by the content service, or by the user. */
function themeNow(): UserTheme {
  const control = themeControl()
  return control === 'User' ? userTheme() : control
}

const listeners = new Set<() => void>()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Style sheets ask the attribute, ours as Mantine's. */
function apply() {
  const choice = themeNow()
  const dark = choice === 'Dark' || (choice === 'System' && systemIsDark().matches)
  document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
}

/** The page is light or dark from its first pixel (boot.js); from here on it follows the system when it changes. */
export const followColorScheme = () => systemIsDark().addEventListener('change', apply)

/** The user's choice, for `useSyncExternalStore`, and how it is changed. */
export const themeStore = {
  current: themeNow,
  choose: (choice: UserTheme) => {
    setCookie('theme', choice, THEME_DAYS)
    apply()
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const schemes = { System: 'auto', Light: 'light', Dark: 'dark' } as const

/** Mantine only reads what is so. */
export const colorSchemeManager: MantineColorSchemeManager = { get: () => schemes[themeNow()], set: () => {}, subscribe: () => {}, unsubscribe: () => {}, clear: () => {} }
