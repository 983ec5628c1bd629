/**
 * How an item is called where one line says it all: links, headings, order lines, mails. The colour is a field of its own, absent for users
 * without showColorFields; descriptions of some distributors end with it, and it is not said twice.
 */
export const itemName = ({ description, color }: { description: string; color?: string | undefined }): string =>
  !color || description.toLowerCase().endsWith(color.toLowerCase()) ? description : `${description}, ${color}`

/** An item's size where its name does not have it already; '' otherwise. */
export const sizeBeside = ({ description, size }: { description: string; size: string }): string => (description.toLowerCase().includes(size.toLowerCase()) ? '' : size)

/** Name and size in one line, as papers say it. */
export const itemAndSize = (item: { description: string; color?: string | undefined; size: string }): string => [itemName(item), sizeBeside(item)].filter(Boolean).join(' · ')
