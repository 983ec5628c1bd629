/** The sequence of an address that was typed by hand. Requirements. */
export const MANUAL_SEQUENCE = 99

/**
 * The most characters of each field of an address typed by hand. The limit of the name is configurable. Requirements
 *
 */
export const addressLimits = { name: 25, line1: 25, line2: 25, city: 23, state: 2, zip: 15 } as const

export type AddressField = keyof typeof addressLimits
export type Address = Record<AddressField, string>

/**
 * The rules for an address typed by hand, with their sentences. Requirements.
 *
 * @param nameLimit remote flag `manualShipToNameLimit`
 */
const addressRules = (nameLimit: number = addressLimits.name) => ({
  name: (value: string) =>
    missing(value, 'Name is required!') ??
    (value.trim().length > nameLimit ? `This value cannot exceed ${nameLimit} characters` : null),
  line1: (value: string) => tooLong(value, addressLimits.line1),
  line2: (value: string) => tooLong(value, addressLimits.line2),
  city: (value: string) => missing(value, 'City is Required') ?? tooLong(value, addressLimits.city),
  state: (value: string) =>
    missing(value, 'State is Required') ?? (/^[A-Z]{2}$/.test(value) ? null : 'State is Required'),
  zip: (value: string) => missing(value, 'Postal Code is Required') ?? tooLong(value, addressLimits.zip),
})

/** Returns every broken rule of an address, by field. It is empty if the address can be used. */
export function addressErrors(address: Address, nameLimit?: number): Partial<Record<AddressField, string>> {
  const rules = addressRules(nameLimit)
  const checked = (Object.keys(rules) as AddressField[]).map((field) => [field, rules[field](address[field])] as const)
  return Object.fromEntries(checked.filter(([, error]) => error !== null))
}

/** Applies the mask of the state field: two letters, in capitals. */
export const maskedState = (typed: string) =>
  typed
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, addressLimits.state)
    .toUpperCase()

const missing = (value: string, sentence: string) => (value.trim() === '' ? sentence : null)
const tooLong = (value: string, limit: number) =>
  value.trim().length > limit ? `Value cannot exceed ${limit} characters` : null
