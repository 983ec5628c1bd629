import { Fragment } from 'react'
import {
  IconClipboardList,
  IconFileInvoice,
  IconFileText,
  IconListCheck,
  IconMessageDollar,
  IconSearch,
} from '@tabler/icons-react'
import { formatPastDay, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import type { Suggestion } from './suggestions.queries.ts'
import css from './suggestion-list.module.css'

type Props = {
  id: string
  suggestions: Suggestion[]
  /** The place of the chosen suggestion, or -1 if none is chosen. */
  active: number
  typed: string
  /** The name of the user's branch. */
  branch: string
  onTake: (suggestion: Suggestion) => void
  onIntent: (suggestion: Suggestion) => void
}

/** The list below the search box. The focus stays in the box, so a press on the list must not take it away. */
export function SuggestionList({ id, suggestions, active, typed, branch, onTake, onIntent }: Props) {
  return (
    <>
      <div
        ref={aboveKeyboard}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot follow a text box.
        role="listbox"
        aria-label={t('search.suggestions')}
        className={css.list}
        hidden={suggestions.length === 0}
      >
        {suggestions.map((suggestion, place) => (
          // Keyboard users work in the box. See useSuggestions.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the box.
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element needs a select around it.
            role="option"
            key={`${suggestion.kind} ${suggestion.sku ?? suggestion.categoryId ?? suggestion.path ?? suggestion.text}`}
            id={`${id}-${place}`}
            tabIndex={-1}
            aria-selected={place === active}
            className={css.option}
            data-kind={suggestion.kind}
            onPointerDown={(event) => event.preventDefault()}
            onPointerEnter={() => onIntent(suggestion)}
            onClick={() => onTake(suggestion)}
          >
            <OptionPicture suggestion={suggestion} />
            <OptionText suggestion={suggestion} typed={typed} branch={branch} />
            <span className={css.kind}>
              <Figure {...suggestion} />
            </span>
          </div>
        ))}
      </div>
      <output className="visually-hidden">
        {suggestions.length > 0 ? t('search.suggestCount', { count: suggestions.length }) : ''}
      </output>
    </>
  )
}

/** An on-screen keyboard covers the end of the page, and no unit of CSS has what is left of its height. */
function aboveKeyboard(list: HTMLElement | null) {
  const seen = window.visualViewport
  if (!list || !seen) return
  const measure = () => list.style.setProperty('--seen', `${seen.height}px`)
  measure()
  seen.addEventListener('resize', measure)
  return () => seen.removeEventListener('resize', measure)
}

/** What people look for next: the price of an item, and the status and the day of an order. */
function Figure({ kind, price, status, day }: Suggestion) {
  if (price)
    return (
      <>
        <b>{formatUnitPrice(price.unitPrice)}</b>
        <small>/{price.priceUOM}</small>
      </>
    )
  return (
    <>
      {status ? <b>{t(`order.status.${status}`)}</b> : !day && t(`search.suggest.${kind}`)}{' '}
      {day && <span>{formatPastDay(day)}</span>}
    </>
  )
}

/** Shows what is suggested, and below it its number and its stock. An item's name ends with its color, which is below as well, so that it is never cut off. */
function OptionText({
  suggestion: { kind, text, sku, detail, stock, path },
  typed,
  branch,
}: Pick<Props, 'typed' | 'branch'> & { suggestion: Suggestion }) {
  const [name = '', color] = sku ? text.split(/, (?=[^,]*$)/) : [text]
  // Goods are found by the beginnings of their words, and records by any letters.
  const marked = (said: string) => <Marked text={said} typed={typed} least={path ? 1 : 3} />
  return (
    <span className={css.text}>
      <span>{kind === 'words' ? t('search.suggestWords', { words: text }) : marked(name)}</span>
      {(detail || stock) && (
        <small>
          {color && <b>{marked(color)}</b>} <span>{marked(detail)}</span>{' '}
          {stock && <StockLine stock={stock} branch={branch} short="elsewhere" />}
        </small>
      )}
    </span>
  )
}

/** Shows the text with each typed word highlighted: those of `least` letters anywhere, and shorter ones where a word begins. A size such as 7 x 48 stays on one line. */
function Marked({ text, typed, least }: { text: string; typed: string; least: number }) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return text
    .replace(/(\d) (?:x (?=\d)|(?=in\b|ft\b))/g, (size) => size.replaceAll(' ', '\u00a0'))
    .split(/(\s+)/)
    .map((part, place) => {
      const letters = part.toLowerCase()
      const word = words.find((one) => letters.startsWith(one) || (one.length >= least && letters.includes(one)))
      if (word === undefined) return part
      const at = letters.indexOf(word)
      return (
        <Fragment key={place}>
          {part.slice(0, at)}
          <mark>{part.slice(at, at + word.length)}</mark>
          {part.slice(at + word.length)}
        </Fragment>
      )
    })
}

/** The icons are those of the menu. Goods and categories have pictures. */
const icons: Partial<Record<Suggestion['kind'], typeof IconSearch>> = {
  words: IconSearch,
  page: IconFileText,
  order: IconClipboardList,
  invoice: IconFileInvoice,
  quote: IconMessageDollar,
  list: IconListCheck,
}

function OptionPicture({ suggestion: { kind, picture, material } }: { suggestion: Suggestion }) {
  const Icon = icons[kind]
  if (Icon)
    return (
      <span className={css.words}>
        <Icon size={18} aria-hidden />
      </span>
    )
  return <PictureTile picture={picture} material={material} size={36} />
}
