/** Conditions that contain other conditions. */
const joining = ['and', 'or', 'not']
type QueryArguments = Record<string, unknown>

/**
 * Arguments other than filters in the form of Strapi's query: `{pagination: {page: 2}, sort: ['title']}` is
 * `pagination[page]=2&sort[0]=title`.
 */
export function flatGiven({ filters: _, ...given }: QueryArguments): Record<string, string> {
  return Object.assign({}, ...Object.entries(given).map(([name, value]) => flat(name, value))) as Record<string, string>
}

/** Filters in the form of Strapi's query: `{type: {eq: 'x'}, or: […]}` is `filters[type][$eq]=x&filters[$or][0]…`. */
export function flatFilters(filters: unknown, at = 'filters'): Record<string, string> {
  if (typeof filters !== 'object' || filters === null) return {}
  const parts = Object.entries(filters).map(([key, value]: [string, unknown]) => {
    if (!joining.includes(key)) return flat(`${at}[${key}]`, value, '$')
    return Array.isArray(value)
      ? (Object.assign(
          {},
          ...value.map((each, index) => flatFilters(each, `${at}[$${key}][${index}]`)),
        ) as QueryArguments)
      : flatFilters(value, `${at}[$${key}]`)
  })
  return Object.assign({}, ...parts) as Record<string, string>
}

/**
 * `mark` goes before the names of an object, but not before the indexes of a list. A null value counts as not given.
 */
function flat(name: string, value: unknown, mark = ''): Record<string, string> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object') return { [name]: typeof value === 'string' ? value : JSON.stringify(value) }
  const sign = Array.isArray(value) ? '' : mark
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, each]) => flat(`${name}[${sign}${key}]`, each)),
  ) as Record<string, string>
}
