/**
 * An empty value as people see it; any other as it is, a zero too. Specification 5, "Display".
 *
 * @param none what stands for none, in another language
 */
export const orNone = (value: string | null | undefined, none = 'n/a'): string => (value == null || value.trim() === '' ? none : value)
