import { orNone } from './or-none.ts'

/**
 * A phone number as people read it: ten digits as (xxx) xxx-xxxx, others (of another country, too) as they are, none as n/a. Specification 5, "Display".
 *
 * @param none what stands for none, in another language
 */
export function formatPhone(phone: string | null | undefined, none?: string): string {
  const written = phone?.trim() ?? ''
  const digits = written.replace(/\D/g, '')
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return area && !/[A-Za-z+]/.test(written) ? `(${area}) ${exchange}-${line}` : orNone(written, none)
}
