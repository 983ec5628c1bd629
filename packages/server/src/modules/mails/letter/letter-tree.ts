import { keptLines, oneLine } from '@sidemark/contract/rules/plain-text'
import {
  createElement,
  Fragment,
  type CSSProperties,
  type FunctionComponent,
  type Key,
  type ReactElement,
  type ReactNode,
} from 'react'
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link as Anchor,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email'
import { LOGO, type Detail, type Letter, type LetterLine, type Link, type Sender } from './letter.ts'
import { palettes, styleSheet, type Palette } from './letter-styles.ts'

const FONT = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const MONO = 'ui-monospace,Menlo,Consolas,monospace'
/** A mail is as wide as all mail programs show without scrolling. */
const WIDTH = 600

/** An element of a component. The server runs TypeScript without a build, so there is no JSX. */
const e = <Props extends object>(
  component: (props: Props) => ReactNode,
  props: Omit<Props, 'children' | 'ref'> & { key?: Key },
  ...children: ReactNode[]
) => createElement(component as FunctionComponent<object>, props, ...children)

type Look = { size: number; color: 'ink' | 'muted' | 'ready' | 'later'; weight?: number; more?: CSSProperties }

/**
 * A mail as a tree of React Email's components. `writeLetter` makes both parts of the mail from it. The class names are
 * for the style sheet of the dark scheme and of phones, and for the text part.
 */
export function letterTree(letter: Letter, sender: Sender): ReactElement {
  const { light, dark } = palettes(sender.brand)
  const parts = partsIn(light)
  return e(
    Html,
    { lang: 'en', dir: 'ltr' },
    e(
      Head,
      {},
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      createElement('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      createElement('title', null, letter.subject),
      // It has no text of anybody: every color in it was checked.
      createElement('style', { dangerouslySetInnerHTML: { __html: styleSheet(dark) } }),
    ),
    e(
      Body,
      {
        className: 'ground',
        // All text has it from here: a long word must not make the mail wider than a phone.
        style: { margin: 0, backgroundColor: light.ground, fontFamily: FONT, wordBreak: 'break-word' },
      },
      e(Preview, { useTitleTag: false }, oneLine(letter.preheader)),
      e(
        Section,
        { className: 'ground', tdClassName: 'gap', style: { padding: '24px 0', backgroundColor: light.ground } },
        e(
          Container,
          {
            className: 'frame paper',
            width: WIDTH,
            style: { width: WIDTH, maxWidth: '100%', backgroundColor: light.paper, textAlign: 'left' },
          },
          parts.head(sender),
          parts.body(letter),
          parts.foot(letter, sender),
        ),
      ),
    ),
  )
}

/** The text with its line breaks as elements, because Outlook does not know `white-space`. */
const broken = (text: string): ReactNode[] =>
  keptLines(text)
    .split('\n')
    .map((line, place) => e(Fragment, { key: place }, place > 0 && createElement('br'), line))

/** The pieces of a mail in the colors of the light scheme. The dark scheme comes with the classes. */
function partsIn(colors: Palette) {
  // Each line of goods has these styles several times, and Gmail cuts off a long mail. So nothing in them is usual.
  const styleOf = ({ size, color, weight, more }: Look): CSSProperties => ({
    fontFamily: FONT,
    fontSize: size,
    lineHeight: `${Math.round(size * 1.45)}px`,
    ...(weight && { fontWeight: weight }),
    color: colors[color],
    ...more,
  })
  const text = (content: ReactNode, look: Look, role = '') =>
    e(
      Text,
      { className: `${look.color} ${role}`.trim(), style: { marginTop: 0, marginBottom: 0, ...styleOf(look) } },
      content,
    )
  const heading = (as: 'h1' | 'h2', words: string, size: number) =>
    e(
      Heading,
      {
        as,
        className: 'ink',
        m: '0',
        style: styleOf({ size, color: 'ink', weight: 600 }),
      },
      words,
    )
  const row = (padding: string, ...content: ReactNode[]) =>
    e(Section, { tdClassName: 'pad', style: { padding } }, ...content)
  const cell = (
    props: { className?: string; width?: string; align?: 'right'; style: CSSProperties },
    ...content: ReactNode[]
  ) => e(Column, { valign: 'top', ...props }, ...content)
  const link = ({ text: words, href }: Link, role = '') =>
    e(
      Anchor,
      { className: `link ${role}`.trim(), href, style: { color: colors.brand, textDecorationLine: 'underline' } },
      words,
    )
  /** Between two links of one line. In the text part each has a line of its own. */
  const between = createElement('span', { className: 'between' }, '\u2002 ')
  const paragraphs = (texts: string[], padding: string) =>
    texts.map((words, place) =>
      e(Fragment, { key: place }, row(padding, text(broken(words), { size: 16, color: 'ink' }))),
    )

  const head = ({ brand: { name, logo } }: Sender) =>
    e(
      Section,
      {
        className: 'brand bar',
        tdClassName: 'pad',
        style: { padding: '24px 32px 20px', borderTop: `4px solid ${colors.brand}` },
      },
      logo
        ? createElement(
            'span',
            { className: 'plate', style: { display: 'inline-block' } },
            e(Img, {
              src: `cid:${LOGO}`,
              alt: name,
              width: logo.width,
              height: logo.height,
              style: { fontFamily: FONT, fontSize: 18, fontWeight: 600, color: colors.brand },
            }),
          )
        : e(
            Text,
            {
              className: 'link',
              style: {
                margin: 0,
                fontFamily: FONT,
                fontSize: 20,
                lineHeight: '28px',
                fontWeight: 600,
                color: colors.brand,
              },
            },
            name,
          ),
    )

  const factRow = ({ label, value, href }: NonNullable<Letter['facts']>[number]) =>
    e(
      Row,
      { key: `${label} ${value}`, className: 'fact' },
      cell(
        {
          className: 'muted',
          width: '34%',
          style: { padding: '3px 12px 3px 0', ...styleOf({ size: 14, color: 'muted' }) },
        },
        label,
      ),
      cell(
        {
          className: 'ink',
          style: { padding: '3px 0', ...styleOf({ size: 14, color: 'ink' }) },
        },
        href ? link({ text: value, href }, 'value') : broken(value),
      ),
    )

  const place = ({ title, lines, links }: NonNullable<Letter['place']>) =>
    e(
      Section,
      { className: 'tint', style: { padding: '14px 16px', backgroundColor: colors.tint, borderRadius: 6 } },
      text(title, { size: 13, color: 'muted', weight: 600 }),
      ...lines.map((line, at) => text(line, { size: 15, color: 'ink', ...(at === 0 && { weight: 600 }) })),
      links.length > 0 &&
        text(
          links.map((one, at) => e(Fragment, { key: one.href }, at > 0 && between, link(one))),
          { size: 15, color: 'ink', more: { marginTop: 6 } },
        ),
    )

  const detail = ({ text: words, style = 'muted' }: Detail) =>
    text(
      broken(words),
      {
        size: 13,
        color: style === 'italic' ? 'ink' : style,
        ...((style === 'later' || style === 'ready') && { weight: 600 }),
        ...(style === 'italic' && { more: { fontStyle: 'italic' } }),
      },
      'detail',
    )

  const lineRow = ({ name, code, details, quantity, amount }: LetterLine, at: number) =>
    e(
      Row,
      { key: at, className: 'goods' },
      cell(
        {
          className: 'line',
          style: { padding: '12px 12px 12px 0', borderTop: `1px solid ${colors.line}` },
        },
        text(oneLine(name), { size: 15, color: 'ink', weight: 600 }),
        code !== '' && text(code, { size: 13, color: 'muted', more: { fontFamily: MONO } }, 'code'),
        ...details.map(detail),
      ),
      cell(
        {
          className: 'line',
          width: '30%',
          align: 'right',
          style: { padding: '12px 0', borderTop: `1px solid ${colors.line}`, textAlign: 'right' },
        },
        quantity !== '' && text(quantity, { size: 15, color: 'ink', weight: 600 }),
        amount !== '' && text(amount, { size: 15, color: 'ink', more: { whiteSpace: 'nowrap' } }),
      ),
    )

  const section = ({ title, lines, more }: NonNullable<Letter['sections']>[number]) =>
    e(
      Fragment,
      { key: title },
      row('20px 32px 8px', heading('h2', title, 17)),
      row('0 32px 8px', ...lines.map(lineRow), more !== '' && text(more, { size: 14, color: 'muted' })),
    )

  const totalRow = ({ label, amount }: { label: string; amount: string }, at: number, all: unknown[]) => {
    const isLast = at === all.length - 1
    const look: Look = { size: isLast ? 17 : 14, color: isLast ? 'ink' : 'muted', ...(isLast && { weight: 600 }) }
    const line = isLast ? { borderTop: `1px solid ${colors.line}` } : {}
    const above = isLast ? '8px' : '3px'
    return e(
      Row,
      { key: label, className: 'total' },
      cell(
        { className: `${look.color} line`, style: { padding: `${above} 12px 3px 0`, ...line, ...styleOf(look) } },
        label,
      ),
      cell(
        {
          className: 'ink line',
          align: 'right',
          style: {
            padding: `${above} 0 3px`,
            textAlign: 'right',
            whiteSpace: 'nowrap',
            ...line,
            ...styleOf({ ...look, color: 'ink' }),
          },
        },
        amount,
      ),
    )
  }

  const button = ({ text: words, href }: Link) =>
    e(
      Button,
      {
        className: 'button',
        href,
        style: {
          padding: '14px 24px',
          borderRadius: 6,
          backgroundColor: colors.brand,
          color: colors.onBrand,
          fontFamily: FONT,
          fontSize: 16,
          fontWeight: 600,
          textAlign: 'center',
        },
      },
      words,
    )

  const message = ({ from, text: words }: NonNullable<Letter['message']>) =>
    e(
      Section,
      { className: 'bar', style: { padding: '2px 0 2px 14px', borderLeft: `3px solid ${colors.brand}` } },
      text(from, { size: 13, color: 'muted', weight: 600 }, 'from'),
      text(broken(words), { size: 16, color: 'ink' }, 'typed'),
    )

  const body = ({
    title,
    opening,
    message: said,
    facts = [],
    place: where,
    sections = [],
    totals = [],
    action,
    closing = [],
  }: Letter) =>
    e(
      Fragment,
      {},
      row('0 32px 8px', heading('h1', title, 24)),
      ...paragraphs(opening, '0 32px 10px'),
      said && row('6px 32px 12px', message(said)),
      facts.length > 0 && row('8px 32px 8px', ...facts.map(factRow)),
      where && row('8px 32px 8px', place(where)),
      action && row('12px 32px 12px', button(action)),
      ...sections.map(section),
      totals.length > 0 && row('4px 32px 12px', ...totals.map(totalRow)),
      ...paragraphs(closing, '4px 32px 8px'),
    )

  const foot = ({ reason }: Letter, { brand, branch, choices }: Sender) =>
    e(
      Section,
      { tdClassName: 'pad', style: { padding: '12px 32px 28px' } },
      e(Hr, { className: 'line', style: { margin: '0 0 20px', borderTop: `1px solid ${colors.line}` } }),
      text(brand.name, { size: 13, color: 'muted', weight: 600 }),
      ...branch.map((line) => text(line, { size: 13, color: 'muted' })),
      text([reason, choices && e(Fragment, { key: 'choices' }, ' ', link(choices))], {
        size: 13,
        color: 'muted',
        more: { marginTop: 10 },
      }),
    )

  return { head, body, foot }
}
