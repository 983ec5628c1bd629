type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * App options, colors and texts from a content service other than ours, in the shape of `initialContent`.
 *
 * @param address of the service, such as https://cms.example.com
 * @throws Error when it does not answer in 3 seconds, or answers with something else
 */
export async function contentFrom(address: string) {
  const find = async (path: string) => {
    const reply = await fetch(`${address}/api/${path}`, { signal: AbortSignal.timeout(3000) })
    // Strapi answers 404 for an empty single type.
    if (reply.status === 404) return []
    if (!reply.ok) throw new Error(`${address}/api/${path} answered ${reply.status}`)
    const { data } = (await reply.json()) as { data?: unknown }
    return (Array.isArray(data) ? data : [data]).map(flat).filter(isFields)
  }
  const [options, themeColors, texts] = await Promise.all([
    find('app-option?populate=deep'),
    find('theme-colors?populate=*'),
    find('localization?populate=*'),
  ])
  const rows = texts.flatMap(({ texts: own }) => (Array.isArray(own) ? own.filter(isFields) : []))
  return {
    appOption: options[0] ?? null,
    themeColors,
    localization: Object.fromEntries(rows.map(({ key, value }) => [String(key), value])),
  }
}

/** Removes version 4's `{data: {attributes}}` around entries and files, at any depth. */
function flat(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flat)
  if (!isFields(value)) return value
  if (isFields(value['attributes'])) return flat(value['attributes'])
  if ('data' in value && Object.keys(value).length === 1) return flat(value['data'])
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, flat(part)]))
}
