import type { ThemeChoice } from './page-data.ts'

/** What a user may choose. */
export const themeChoices = ['System', 'Light', 'Dark'] as const
export type UserTheme = (typeof themeChoices)[number]

/**
 * The theme that counts: the content service's for this platform, or with User the user's own. Specification 4, "Theme".
 *
 * @param cookie value of the cookie 'theme'; anything unknown is System
 */
export function chosenTheme(control: ThemeChoice, cookie: string): UserTheme {
  if (control !== 'User') return control
  return themeChoices.find((choice) => choice === cookie) ?? 'System'
}

/** The dark flag. `boot.js` has the same rule for the first pixel. */
export const isDark = (choice: UserTheme, systemIsDark: boolean) => choice === 'Dark' || (choice === 'System' && systemIsDark)
