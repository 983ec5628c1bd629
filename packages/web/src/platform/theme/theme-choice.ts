import type { ThemeChoice } from '#platform/config/page-data.ts'

/** The themes that a user can choose. */
export const themeChoices = ['System', 'Light', 'Dark'] as const
export type UserTheme = (typeof themeChoices)[number]

/**
 * Returns the current theme: the content service's for this platform, or the user's own if the setting is User.
 * Requirements.
 *
 * @param cookie the value of the cookie 'theme'; an unknown one counts as System
 */
export function chosenTheme(control: ThemeChoice, cookie: string): UserTheme {
  if (control !== 'User') return control
  return themeChoices.find((choice) => choice === cookie) ?? 'System'
}

/** Returns the dark flag. `boot.js` has the same rule for the first pixel. */
export const isDark = (choice: UserTheme, systemIsDark: boolean) =>
  choice === 'Dark' || (choice === 'System' && systemIsDark)
