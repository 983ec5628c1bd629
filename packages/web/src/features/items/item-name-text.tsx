import { itemName } from '@sidemark/contract/rules/item-name'
import { sizeUnsaid } from './item-facts.tsx'

/** Numbers with their unit, such as 7-1/2 in, 7 x 48, 13 ft 6 in and 50 lb. */
const sizes = /(\d[\d\-/.]*(?: ?x ?\d[\d\-/.]*)*(?: (?:in|ft(?: \d[\d\-/.]* in)?|mm|gal|lb|oz)\b)?)/

/** The name of an item, whose sizes stay on one line: "7-1/2 in" does not break at its hyphen. */
export const ItemNameText = ({ item }: { item: Parameters<typeof itemName>[0] }) =>
  itemName(item)
    .split(sizes)
    .map((part, place) =>
      place % 2 === 0 ? (
        part
      ) : (
        // What a page says of its spans is not meant for a part of a name, such as a paler color.
        <bdi key={place} className="whole">
          {part}
        </bdi>
      ),
    )

/** Name and size of an item in one line. The size is left out if the name has it. */
export const ItemAndSize = ({ item }: { item: Parameters<typeof itemName>[0] & { size?: string } }) => {
  const size = sizeUnsaid({ ...item, size: item.size ?? '' })
  return (
    <>
      <ItemNameText item={item} />
      {size && (
        <>
          {' · '}
          <span className="whole">{size}</span>
        </>
      )}
    </>
  )
}
