/** The locale of days, times and sorted words: on the server, and in a browser unless the reader has another one. */
export const DEFAULT_LOCALE = 'en-US'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A formatter of the locale. It is cached, because making one is expensive. */
export function formatIn(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** The locale's own way to write some parts of an instant. */
export const textIn = (locale: string, instant: Date, options: Intl.DateTimeFormatOptions) =>
  // Some versions of the locale data put a narrow no-break space before "PM", which few fonts and mail programs have.
  formatIn(locale, options).format(instant).replaceAll('\u202F', ' ')
