/** The shortest accepted length of a password. OWASP ASVS 2.1.1. */
export const PASSWORD_MIN = 12
/** A password with fewer different characters is a pattern of the keyboard. */
export const PASSWORD_KINDS = 5

/**
 * The rules for a new password, each with the sentence for a password that breaks it. They check the length, and
 * require no digits or special characters (ASVS 2.1).
 */
export const passwordRules = {
  length: {
    objection: `Choose a password of at least ${PASSWORD_MIN} characters.`,
    isKept: (password: string) => [...password].length >= PASSWORD_MIN,
  },
  kinds: {
    objection: 'Choose a password with more different characters.',
    isKept: (password: string) => new Set(password).size >= PASSWORD_KINDS,
  },
  username: {
    objection: 'Choose a password that does not contain your user name.',
    isKept: (password: string, username: string) =>
      username === '' || !password.toLowerCase().includes(username.toLowerCase()),
  },
} as const

export type PasswordRule = keyof typeof passwordRules

/** Returns a sentence about the problem of a new password, or null if it is good. */
export function passwordObjection(password: string, username: string): string | null {
  const broken = Object.values(passwordRules).find(({ isKept }) => !isKept(password, username))
  return broken?.objection ?? null
}
