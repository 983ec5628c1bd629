import { itemName, sizeBeside } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import { Fragment, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { sizeUnsaid } from './item-facts.tsx'
import { ItemNameText } from './item-name-text.tsx'
import css from './line-row.module.css'

/** The look of what opens beneath a line, such as a decision. */
export const beneathLook = css.beneath

type Goods = {
  sku: string
  description: string
  color?: string | undefined
  size: string
  material: string
  picture: string
}
/** The tone of a chip. later: goods that come later. stop: they cannot come. here: they are ready or in stock. */
type Tone = 'later' | 'stop' | 'here'

type Props = Omit<HTMLAttributes<HTMLLIElement>, 'children'> & {
  goods: Goods
  /** The job of the line. It is absent where the group around the line names it. */
  sidemark?: string | undefined
  /** The quantity: fields that change it, or a text in `strong`. */
  quantity: ReactNode
  /** The quantity in other units. */
  converted?: ReactNode
  /** What is charged. Undefined for users without prices, and then its place is free. */
  money?: Money | undefined
  /** Lot, branch and day: `SourceChip`. */
  source?: ReactNode
  /** The button for everything else. */
  menu?: ReactNode
  /** Further facts, each in a line of its own. */
  notes?: ReactNode
  /** What opens beneath the line: a decision, or what is wrong with the typed quantity. It has `beneathLook`. */
  beneath?: ReactNode
  /** A change of the line is on its way, and its figures are not final. */
  isPending?: boolean
  /** The name does not lead to the item, because leaving would lose what is typed. */
  isUnlinked?: boolean
}
type Money = {
  net?: string | null | undefined
  unitPrice?: string | null | undefined
  priceUOM?: string | undefined
}

/** A list of lines of a cart, an order or another document: `LineRow`s. */
export const LineList = ({ children, ...rest }: { children: ReactNode; 'aria-label'?: string }) => (
  <ul className={css.lines} {...rest}>
    {children}
  </ul>
)

/**
 * A line of a cart or an order: picture, name over SKU, quantity, price by unit, source, amount and a menu. Look L-3.4.
 * It is 56 to 64 pixels high where there is room. In a drawer or on a phone, SKU and source are one text beneath the name,
 * and the amount is beside the quantity.
 */
export function LineRow({
  goods,
  sidemark,
  quantity,
  converted,
  money,
  source,
  menu,
  notes,
  beneath,
  isPending = false,
  isUnlinked = false,
  ...rest
}: Props) {
  const { picture, material } = goods
  return (
    <li {...rest} className={css.line} data-line data-pending={isPending || undefined}>
      <span className={css.picture}>
        <PictureTile picture={picture} material={material} size={36} />
      </span>
      {isUnlinked ? (
        <span className={css.name}>
          <ItemNameText item={goods} />
        </span>
      ) : (
        <Name goods={goods} />
      )}
      {menu && <div className={css.menu}>{menu}</div>}
      <div className={css.meta}>
        <Ids goods={goods}>{sidemark && <em className={css.sidemark}>{sidemark}</em>}</Ids>{' '}
        {source && <div className={css.source}>{source}</div>}
      </div>
      <div className={css.work}>
        <div className={css.quantity}>{quantity}</div>
        <div className={css.figures}>
          {converted && <span className={css.converted}>{converted}</span>}
          {money?.unitPrice && (
            <span className={css.price} data-same={money.unitPrice === money.net || undefined}>
              <MoneyText amount={money.unitPrice} perUnit />/{money.priceUOM}
            </span>
          )}
          {money && (
            <strong className={css.amount}>
              <MoneyText amount={money.net} />
            </strong>
          )}
        </div>
      </div>
      {notes && <div className={css.notes}>{notes}</div>}
      {beneath}
    </li>
  )
}

/**
 * The name of a line that is far from the screen, in a long list. It can be found and reached by key, as the whole line
 * can. Hundreds of them are drawn at once, and the browser's own link is drawn much faster than the router's.
 */
export const FarLine = ({ goods, ...rest }: { id: string; ref: Ref<HTMLLIElement>; goods: Goods }) => (
  <li {...rest} className={css.line} data-line data-far>
    <a href={`#/item/${encodeURIComponent(goods.sku)}`} className={css.name} data-row-link>
      {itemName(goods)}
    </a>
    <div className={css.meta}>
      <Ids goods={goods} />
    </div>
  </li>
)

const Name = ({ goods }: { goods: Goods }) => (
  <Link to="/item/{-$id}" params={{ id: goods.sku }} className={css.name} data-row-link>
    <ItemNameText item={goods} />
  </Link>
)

const Ids = ({ goods, children }: { goods: Goods; children?: ReactNode }) => (
  <div className={css.ids}>
    <span className="code">{goods.sku}</span>
    {sizeBeside(goods) && (
      <span className={`whole ${css.size}`} data-said={sizeUnsaid(goods) ? undefined : ''}>
        {goods.size}
      </span>
    )}
    {children}
  </div>
)

/** A longer part of a chip may break. */
const LONGEST_WHOLE = 32

type ChipProps = { parts: readonly (string | false | null | undefined)[]; day?: string | false | null; tone?: Tone }

/**
 * Where the goods of a line come from and when, as one chip. It breaks between its parts, where the dot is left out, and the
 * day after them may have a line of its own.
 */
export const SourceChip = ({ parts, day, tone }: ChipProps) => (
  <span className={css.chip} data-tone={tone}>
    {parts.filter(Boolean).map((part, place) => (
      <Fragment key={place}>
        {place > 0 && ' '}
        <span className={`${css.part} ${part && part.length <= LONGEST_WHOLE ? 'whole' : ''}`}>
          {place > 0 && <span>· </span>}
          {part}
        </span>
      </Fragment>
    ))}
    {day && (
      <>
        {' '}
        <span className={`${css.part} ${css.day} whole`}>{day}</span>
      </>
    )}
  </span>
)
