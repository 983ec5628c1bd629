/**
 * The name of an item in one line, for links, headings, order lines and mails. The color is a field of its own, and
 * users without showColorFields do not get it. Some distributors have descriptions that end with the color. In that
 * case the color is not repeated.
 */
export const itemName = ({ description, color }: { description: string; color?: string | undefined }): string =>
  !color || description.toLowerCase().endsWith(color.toLowerCase()) ? description : `${description}, ${color}`

/** A name or size as the two are compared: "9 in x 72 in" and "9 x 72" are the same. */
const compared = (text: string) => ` ${text.toLowerCase().replaceAll(/ in\b/g, '').replaceAll(' x ', 'x')} `

/** An item's size if its name does not contain it, or '' otherwise. */
export const sizeBeside = ({ description, size }: { description: string; size: string }): string =>
  description.toLowerCase().includes(size.toLowerCase()) ||
  (size.includes(' x ') && compared(description).includes(compared(size)))
    ? ''
    : size

/**
 * Name and size in one line, for papers and mails. A description that ends with the width gets the length there:
 * "Oak Plank 5 in" of 5 in x 48 in is "Oak Plank 5 in x 48 in".
 */
export function itemAndSize(item: { description: string; color?: string | undefined; size: string }): string {
  const { description, size } = item
  const beside = sizeBeside(item)
  const [width = ''] = beside.split(' x ')
  if (width === beside || !description.toLowerCase().endsWith(` ${width.toLowerCase()}`))
    return [itemName(item), beside].filter(Boolean).join(' · ')
  return itemName({ ...item, description: description + size.slice(width.length) })
}
