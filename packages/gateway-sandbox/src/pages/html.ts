/** Markup in which every value from outside is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | Html | readonly Html[] | false | undefined

/** Builds markup: html`<p>${name}</p>`. Texts are escaped, markup and lists of it are not, `false` and undefined are left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.map((part, place) => part + markup(values[place])).join(''))
}

function markup(value: Value): string {
  if (value === false || value === undefined) return ''
  if (value instanceof Html) return value.text
  if (typeof value !== 'string') return value.map(({ text }) => text).join('')
  return value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
