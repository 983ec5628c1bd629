import { describe, expect, test } from 'vitest'
import { chosenTheme, isDark } from './theme-choice.ts'

describe('the dark flag', () => {
  test.for([
    { control: 'System', cookie: '', system: true, dark: true },
    { control: 'System', cookie: 'Light', system: true, dark: true },
    { control: 'System', cookie: 'Dark', system: false, dark: false },
    { control: 'Light', cookie: 'Dark', system: true, dark: false },
    { control: 'Dark', cookie: 'Light', system: false, dark: true },
    { control: 'User', cookie: 'Dark', system: false, dark: true },
    { control: 'User', cookie: 'Light', system: true, dark: false },
    { control: 'User', cookie: 'System', system: true, dark: true },
    { control: 'User', cookie: '', system: true, dark: true },
    { control: 'User', cookie: 'purple', system: false, dark: false },
  ] as const)(
    'under $control with the cookie "$cookie" and a dark system $system is $dark',
    ({ control, cookie, system, dark }) => {
      expect(isDark(chosenTheme(control, cookie), system)).toBe(dark)
    },
  )
})
