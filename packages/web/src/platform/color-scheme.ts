import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { cookie, setCookie } from './cookies.ts'
import { pageData, type ThemeChoice } from './page-data.ts'

/** Specification 9: the theme cookie lives 365 days. */
const THEME_DAYS = 365
export const themeChoices = ['System', 'Light', 'Dark'] as const
export type UserTheme = (typeof themeChoices)[number]

/** What the content service lets the theme follow on the web. The choice is the user's unless it says otherwise. */
export const themeControl = (): ThemeChoice => pageData().appOption?.theme?.web_control ?? 'User'

/** The user's own choice, from the cookie. */
const userTheme = (): UserTheme => themeChoices.find((choice) => choice === cookie('theme')) ?? 'System'

const schemes: Record<UserTheme, MantineColorScheme> = { System: 'auto', Light: 'light', Dark: 'dark' }
export const schemeOf = (choice: UserTheme) => schemes[choice]

/** Keeps Mantine's colour scheme where the specification wants it: decided by the content service, or in the cookie. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => {
    const control = themeControl()
    return schemes[control === 'User' ? userTheme() : control]
  },
  set: (scheme) => setCookie('theme', themeChoices.find((choice) => schemes[choice] === scheme) ?? 'System', THEME_DAYS),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => setCookie('theme', '', 0),
}
