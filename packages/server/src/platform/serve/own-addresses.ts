/** Fields whose text is the address of a picture, or a list of such addresses. */
const addressFields = new Set(['url', 'defaultPath', 'images', 'ImgSrc'])

/**
 * Puts the base path before the addresses of our pictures in a reply. The database has them without it, because one
 * database may serve several base paths.
 */
export function underBase(text: string | Buffer, basePath: string): string | Buffer {
  if (basePath === '/') return text
  const json = String(text)
  if (!json.includes('"/pictures/')) return text
  const placed = (value: unknown) =>
    typeof value === 'string' && value.startsWith('/pictures/') ? basePath + value.slice(1) : value
  const reply: unknown = JSON.parse(json, (field, value: unknown) => {
    if (!addressFields.has(field)) return value
    return Array.isArray(value) ? value.map(placed) : placed(value)
  })
  return JSON.stringify(reply)
}
