import { createElement, type ReactNode } from 'react'

/** What a text may consist of: headings, paragraphs, lists, tables, links, and pictures. */
const shown = new Set(
  (
    'a abbr address article b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small span strong sub ' +
    'summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
)
/** Elements that are left out with everything in them. Of all other elements, what is in them is shown. */
const leftOut = /^(script|style|template|iframe|object|embed|noscript|svg|math|textarea|select|title|audio|video)$/
const attributes = /^(alt|title|width|height|scope|start|lang|dir)$/
/** Attributes that React spells otherwise. */
const spelled: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime' }
/** Between their children there is only white space, which React does not put there. */
const partsOnly = /^(table|thead|tbody|tfoot|tr|colgroup)$/

/**
 * Shows HTML of the content service. The browser parses it into a document in which nothing runs or loads. From that
 * document, this component makes elements of its own: only known elements, only known attributes, and addresses with a
 * known protocol. No HTML is ever written into the page, so there is nothing to be read differently the second time.
 *
 * @param tableLabel accessible name of a table's scrolling frame. On a phone a wide table scrolls in it, and the page
 *   does not. Without it, a table has no frame.
 */
export function ServiceHtml({ html, className, tableLabel }: Props) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={className}>{children(body, tableLabel)}</div>
}
type Props = { html: string; className?: string; tableLabel?: string }

const children = (parent: Element, tableLabel?: string) =>
  [...parent.childNodes].map((node, place) => shownNode(node, place, tableLabel))

function shownNode(node: ChildNode, key: number, tableLabel?: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE)
    return partsOnly.test(node.parentElement?.localName ?? '') ? null : node.textContent
  if (!(node instanceof Element) || leftOut.test(node.localName)) return null
  const inside = children(node, tableLabel)
  if (!shown.has(node.localName)) return inside
  const element = createElement(node.localName, { key, ...properties(node) }, ...(inside.length > 0 ? inside : []))
  if (node.localName !== 'table' || !tableLabel) return element
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it.
    <section key={key} data-scrolls="" tabIndex={0} aria-label={tableLabel}>
      {element}
    </section>
  )
}

function properties(element: Element) {
  const kept: Record<string, string> = {}
  for (const { name, value } of element.attributes) {
    if (attributes.test(name)) kept[name] = value
    else if (spelled[name]) kept[spelled[name]] = value
  }
  const href = element.localName === 'a' ? known(element, 'href', /^(https?|mailto|tel):$/) : null
  const src = element.localName === 'img' ? known(element, 'src', /^(https?|data):$/) : null
  if (src !== null) kept['src'] = src
  if (href === null) return kept
  kept['href'] = href
  if (!leadsOut(href)) return kept
  // Links to other sites open in a new tab without a referrer.
  return { ...kept, target: '_blank', rel: 'noreferrer' }
}

/** An attribute's address, or null if its protocol is not one of these. */
function known(element: Element, name: string, protocols: RegExp) {
  const written = element.getAttribute(name)
  const address = written === null ? null : URL.parse(written, location.href)
  return address && protocols.test(address.protocol) ? written : null
}

/** Tells whether an address leads to another site, however it is written: `https://…`, `HTTPS://…`, `//host`. */
function leadsOut(href: string) {
  const address = URL.parse(href, location.href)
  return address !== null && /^https?:$/.test(address.protocol) && address.origin !== location.origin
}
