/**
 * Returns the text for an empty value. Any other value is returned unchanged, including zero. Requirements.
 *
 * @param none the text to show for an empty value, in another language
 */
export const orNone = (value: string | null | undefined, none = 'n/a'): string =>
  value == null || value.trim() === '' ? none : value
