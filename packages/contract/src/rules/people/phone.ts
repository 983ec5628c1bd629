import { orNone } from '../or-none.ts'

/**
 * Formats a phone number for people. Ten digits become (xxx) xxx-xxxx. Other numbers, such as those of another country,
 * stay unchanged, and a missing one becomes n/a. Requirements.
 *
 * @param none the text to show when there is no number, in another language
 */
export function formatPhone(phone: string | null | undefined, none?: string): string {
  const written = phone?.trim() ?? ''
  const digits = written.replace(/\D/g, '')
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return area && !/[A-Za-z+]/.test(written) ? `(${area}) ${exchange}-${line}` : orNone(written, none)
}
