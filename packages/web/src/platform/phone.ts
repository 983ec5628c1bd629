import { orNa } from './formats.ts'

/** Specification 5: ten digits as (xxx) xxx-xxxx; anything else as it is, nothing as n/a. */
export function formatPhone(phone: string | null | undefined) {
  const digits = (phone ?? '').replaceAll(/[\s().-]/g, '')
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : orNa(phone)
}
