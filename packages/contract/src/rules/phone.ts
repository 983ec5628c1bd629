/** A phone number as people read it: ten digits as (xxx) xxx-xxxx, others as they are, none as n/a. Specification 5, "Display". */
export function formatPhone(phone: string | null | undefined): string {
  const written = phone?.trim() ?? ''
  const digits = written.replace(/\D/g, '')
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return area && !/[A-Za-z]/.test(written) ? `(${area}) ${exchange}-${line}` : orNone(written)
}

/** An empty value as people see it. Specification 5, "Display". */
export const orNone = (value: string | null | undefined) => (value == null || value.trim() === '' ? 'n/a' : value)
