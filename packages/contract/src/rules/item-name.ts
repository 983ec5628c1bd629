/**
 * The name of an item in one line, for links, headings, order lines and mails. The color is a field of its own, and
 * users without showColorFields do not get it. Some distributors have descriptions that end with the color. In that
 * case the color is not repeated.
 */
export const itemName = ({ description, color }: { description: string; color?: string | undefined }): string =>
  !color || description.toLowerCase().endsWith(color.toLowerCase()) ? description : `${description}, ${color}`

/** An item's size if its name does not contain it, or '' otherwise. */
export const sizeBeside = ({ description, size }: { description: string; size: string }): string =>
  description.toLowerCase().includes(size.toLowerCase()) ? '' : size

/** Name and size in one line, for papers. */
export const itemAndSize = (item: { description: string; color?: string | undefined; size: string }): string =>
  [itemName(item), sizeBeside(item)].filter(Boolean).join(' · ')
