import { brokenLines, html, type Html } from './html.ts'
import { LOGO, type Detail, type Letter, type LetterLine, type Link, type Sender } from './letter.ts'
import { palettes, styleSheet, type Palette } from './letter-styles.ts'

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace"
/** A mail is as wide as all mail programs show without scrolling. */
const WIDTH = '600'
/** Fills the rest of the preview, so that no mail program shows the beginning of the body there. */
const FILLER = '\u034F\u200C\u00A0'.repeat(90)

type Look = { size: number; color: 'ink' | 'muted' | 'later'; weight?: number; extra?: string }

/**
 * The HTML part of a mail. Its layout is tables with inline styles, because Outlook on Windows knows little else. The
 * width is an attribute and a style, so that Outlook keeps to it and a phone may narrow it.
 */
export function letterHtml(letter: Letter, sender: Sender): string {
  const { light, dark } = palettes(sender.brand)
  const parts = partsIn(light)
  const body = html`<body
    class="ground"
    style="margin:0;padding:0;background-color:${light.ground};font-family:${FONT}"
  >
    <div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${light.ground}">
      ${letter.preheader}${FILLER}
    </div>
    <table
      role="presentation"
      class="ground"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="table-layout:fixed;background-color:${light.ground}"
    >
      <tr>
        <td class="gap" align="center" style="padding:24px 0">
          <table
            role="presentation"
            class="frame paper"
            width="${WIDTH}"
            cellpadding="0"
            cellspacing="0"
            border="0"
            style="width:${WIDTH}px;max-width:100%;background-color:${light.paper};text-align:left"
          >
            ${parts.head(sender)}${parts.body(letter)}${parts.foot(letter, sender)}
          </table>
        </td>
      </tr>
    </table>
  </body>`
  return html`<!doctype html>
    <html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${styleSheet(dark)}
        </style>
      </head>
      ${body}
    </html>`.markup
}

/** The pieces of a mail in the colors of the light scheme. The dark scheme comes with the classes. */
function partsIn(colors: Palette) {
  const style = ({ size, color, weight = 400, extra = '' }: Look) =>
    `font-family:${FONT};font-size:${size}px;line-height:${Math.round(size * 1.45)}px;font-weight:${weight};color:${colors[color]};${extra}`
  const row = (content: Html | Html[], padding: string) =>
    html`<tr>
      <td class="pad" style="padding:${padding}">${content}</td>
    </tr> `
  const table = (rows: Html[], more = '') =>
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${more}">
      ${rows}
    </table>`
  const text = (content: Html | string | Html[], look: Look) =>
    html`<p class="${look.color}" style="margin:0;${style(look)}">${content}</p>`
  const link = ({ text: words, href }: Link) =>
    html`<a class="link" href="${href}" style="color:${colors.brand};text-decoration:underline">${words}</a>`
  const paragraphs = (texts: string[], padding: string) =>
    texts.map((words) => row(text(words, { size: 16, color: 'ink' }), padding))

  const head = ({ brand: { name, logo } }: Sender) =>
    html`<tr>
      <td class="bar pad" style="padding:24px 32px 20px;border-top:4px solid ${colors.brand}">
        ${
          logo
            ? html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
                <tr>
                  <td class="plate">
                    <img
                      src="cid:${LOGO}"
                      alt="${name}"
                      width="${String(logo.width)}"
                      height="${String(logo.height)}"
                      style="display:block;border:0;font-family:${FONT};font-size:18px;font-weight:600;color:${colors.brand}"
                    />
                  </td>
                </tr>
              </table>`
            : html`<p
                class="link"
                style="margin:0;font-family:${FONT};font-size:20px;line-height:28px;font-weight:600;color:${colors.brand}"
              >
                ${name}
              </p>`
        }
      </td>
    </tr> `

  const factRow = ({ label, value, href }: NonNullable<Letter['facts']>[number]) =>
    html`<tr>
      <td class="muted" width="34%" valign="top" style="padding:3px 12px 3px 0;${style({ size: 14, color: 'muted' })}">
        ${label}
      </td>
      <td
        class="ink"
        valign="top"
        style="padding:3px 0;${style({ size: 14, color: 'ink', extra: 'word-break:break-word' })}"
      >
        ${href ? link({ text: value, href }) : brokenLines(value)}
      </td>
    </tr>`

  const place = ({ title, lines, links }: NonNullable<Letter['place']>) =>
    html`<table
      role="presentation"
      class="tint"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="background-color:${colors.tint};border-radius:6px"
    >
      <tr>
        <td style="padding:14px 16px">
          ${[
            text(title, { size: 13, color: 'muted', weight: 600 }),
            ...lines.map((line, at) => text(line, { size: 15, color: 'ink', weight: at === 0 ? 600 : 400 })),
          ]}${
            links.length > 0
              ? html`<p style="margin:6px 0 0;${style({ size: 15, color: 'ink' })}">
                  ${links.map((one, at) => html`${at > 0 ? html`&ensp;` : null}${link(one)}`)}
                </p>`
              : null
          }
        </td>
      </tr>
    </table>`

  const detail = ({ text: words, style: kind }: Detail) =>
    text(brokenLines(words), {
      size: 13,
      color: kind === 'later' ? 'later' : kind === 'italic' ? 'ink' : 'muted',
      weight: kind === 'later' ? 600 : 400,
      extra: kind === 'italic' ? 'font-style:italic' : '',
    })

  const lineRow = ({ name, code, details, quantity, amount }: LetterLine) =>
    html`<tr>
      <td
        class="line"
        valign="top"
        style="padding:12px 12px 12px 0;border-top:1px solid ${colors.line};word-break:break-word"
      >
        ${text(name, { size: 15, color: 'ink', weight: 600 })}${
          code === ''
            ? null
            : html`<p
                class="muted"
                style="margin:0;font-family:${MONO};font-size:13px;line-height:19px;color:${colors.muted}"
              >
                ${code}
              </p>`
        }${details.map(detail)}
      </td>
      <td
        class="line"
        width="30%"
        valign="top"
        align="right"
        style="padding:12px 0;border-top:1px solid ${colors.line};text-align:right;white-space:nowrap"
      >
        ${text(quantity, { size: 15, color: 'ink', weight: 600 })}${
          amount === '' ? null : text(amount, { size: 15, color: 'ink' })
        }
      </td>
    </tr> `

  const section = ({ title, lines, more }: NonNullable<Letter['sections']>[number]) => [
    row(
      html`<h2 class="ink" style="margin:0;${style({ size: 17, color: 'ink', weight: 600 })}">${title}</h2>`,
      '20px 32px 8px',
    ),
    row([table(lines.map(lineRow)), ...(more === '' ? [] : [text(more, { size: 14, color: 'muted' })])], '0 32px 8px'),
  ]

  const totalRow = ({ label, amount }: { label: string; amount: string }, at: number, all: unknown[]) => {
    const isLast = at === all.length - 1
    const look: Look = { size: isLast ? 17 : 14, color: isLast ? 'ink' : 'muted', weight: isLast ? 600 : 400 }
    const border = isLast ? `;border-top:1px solid ${colors.line}` : ''
    return html`<tr>
      <td class="${look.color} line" style="padding:${isLast ? '8px' : '3px'} 12px 3px 0${border};${style(look)}">
        ${label}
      </td>
      <td
        class="ink line"
        align="right"
        style="padding:${isLast ? '8px' : '3px'} 0 3px${border};text-align:right;white-space:nowrap;${style({ ...look, color: 'ink' })}"
      >
        ${amount}
      </td>
    </tr>`
  }

  const button = ({ text: words, href }: Link) =>
    html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="button"
          align="center"
          style="background-color:${colors.brand};border-radius:6px;mso-padding-alt:13px 24px"
        >
          <a
            class="button-text"
            href="${href}"
            style="display:inline-block;padding:13px 24px;font-family:${FONT};font-size:16px;line-height:22px;font-weight:600;color:${colors.onBrand};text-decoration:none"
            >${words}</a
          >
        </td>
      </tr>
    </table>`

  const message = ({ from, text: words }: NonNullable<Letter['message']>) =>
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td class="bar" style="padding:4px 0 4px 14px;border-left:3px solid ${colors.brand}">
          ${[
            text(from, { size: 13, color: 'muted', weight: 600 }),
            text(brokenLines(words), { size: 16, color: 'ink', extra: 'word-break:break-word' }),
          ]}
        </td>
      </tr>
    </table>`

  return {
    head,
    body: ({
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
      [
        row(
          html`<h1
            class="ink"
            style="margin:0;${style({ size: 24, color: 'ink', weight: 600, extra: 'word-break:break-word' })}"
          >
            ${title}
          </h1>`,
          '0 32px 8px',
        ),
        ...paragraphs(opening, '0 32px 10px'),
        ...(said ? [row(message(said), '6px 32px 12px')] : []),
        ...(facts.length > 0 ? [row(table(facts.map(factRow)), '8px 32px 8px')] : []),
        ...(where ? [row(place(where), '8px 32px 8px')] : []),
        ...(action ? [row(button(action), '12px 32px 12px')] : []),
        ...sections.flatMap(section),
        ...(totals.length > 0 ? [row(table(totals.map(totalRow)), '4px 32px 12px')] : []),
        ...paragraphs(closing, '4px 32px 8px'),
      ] as Html[],
    foot: ({ reason }: Letter, { brand, branch, choices }: Sender) =>
      html`<tr>
        <td class="pad line" style="padding:20px 32px 28px;border-top:1px solid ${colors.line}">
          ${[
            text(brand.name, { size: 13, color: 'muted', weight: 600 }),
            ...branch.map((line) => text(line, { size: 13, color: 'muted' })),
            text(html`${reason}${choices && html` ${link(choices)}`}`, {
              size: 13,
              color: 'muted',
              extra: 'padding-top:10px',
            }),
          ]}
        </td>
      </tr>`,
  }
}
