import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Text = string | { one: string; other: string }

const folder = new URL('../packages/web/src/texts/', import.meta.url)
/** What follows a word in a German compound, and German words that follow a text. */
const COMPOUND = 'mindestbestellmengenzuschlag'
const WORDS = 'nach Auftragsbestätigungsnummer und Lieferbedingungen der Niederlassung '.repeat(6)
/** So many letters or fewer make one word of a text longer. Of more, half are words of their own. */
const IN_ONE_WORD = 14

/**
 * Returns a text that is three fifths longer, as a German one can be, and whose longest word is a compound. The values of
 * `{name}` keep their length.
 */
function longer(text: string) {
  const own = text.replaceAll(/\{\w+\}/g, (value) => ' '.repeat(value.length))
  const more = Math.ceil(own.replaceAll(/ {2,}/g, '').length * 0.6)
  const inWord = more <= IN_ONE_WORD ? more : Math.min(Math.ceil(more / 2), COMPOUND.length)
  const [longest] = [...own.matchAll(/\p{L}+/gu)].toSorted(([one], [other]) => other.length - one.length)
  const end = longest ? longest.index + longest[0].length : text.length
  const after = WORDS.slice(0, more - inWord).trim()
  return `${text.slice(0, end)}${COMPOUND.slice(0, inWord)}${text.slice(end)}${after && ` ${after}`}`
}

async function everyText() {
  const modules = await Promise.all(
    readdirSync(folder).map(
      (file) => import(new URL(file, folder).href) as Promise<Record<string, Record<string, Text>>>,
    ),
  )
  return modules.flatMap((module) => Object.values(module)).flatMap((catalogue) => Object.entries(catalogue))
}

/** The keys of all texts of the portal. */
export const textKeys = async () => new Set((await everyText()).map(([key]) => key))

/** Every text of the portal, made longer, in the format of a localization of the content service. */
export async function longTexts(): Promise<Record<string, string>> {
  const texts = await everyText()
  return Object.fromEntries(
    texts.flatMap(([key, text]): [string, string][] =>
      typeof text === 'string'
        ? [[key, longer(text)]]
        : [
            [`${key}_one`, longer(text.one)],
            [`${key}_other`, longer(text.other)],
          ],
    ),
  )
}

/** Fields of replies that hold a name which a person chose: of goods, a customer, a ship-to, a job or a branch. */
const NAMES =
  /^(description|colou?r|customerName|shipToName|sidemark|tag|jobName|locReportName|reportName|branch|name)$/
const more = ' Donaudampfschifffahrtsgesellschaft Riverside'

/** A copy of a reply in which these names are a word of thirty-five letters longer. */
function withLongNames(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return NAMES.test(key) && / /.test(value) ? value + more : value
  if (Array.isArray(value)) return value.map((one) => withLongNames(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, withLongNames(one, field)]))
}

/** Makes the names in all replies longer that the page reads from now on. */
export const lengthenNames = (page: Page) =>
  page.route(/\/(api|graphql)\b/, async (route) => {
    const reply = await route.fetch()
    if (!reply.headers()['content-type']?.includes('json')) return route.fulfill({ response: reply })
    return route.fulfill({ response: reply, json: withLongNames(await reply.json()) })
  })

/**
 * Returns the parts of a page, its drawer or its dialog that do not fit: parts that are wider than the window, and
 * buttons whose text overflows or is cut. Text that ends in an ellipsis is cut on purpose.
 */
export const cutOn = (page: Page, name: string) =>
  page.evaluate((screen) => {
    const tooWide = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
      .filter(
        (element) =>
          element === document.documentElement || /auto|scroll|hidden/.test(getComputedStyle(element).overflowX),
      )
      .filter(
        (element) =>
          getComputedStyle(element).textOverflow !== 'ellipsis' &&
          !element.matches('input, textarea, .visually-hidden') &&
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .map(
        (element) =>
          `${screen}: ${element.tagName} ${element.className}: ${element.scrollWidth - element.clientWidth} pixels too wide`,
      )
    const isHidden = (element: Element | null) =>
      !element?.checkVisibility({ visibilityProperty: true }) ||
      element.closest('.visually-hidden, [inert], [aria-hidden=true]') !== null
    const isEllipsis = (element: Element | null) =>
      element !== null && getComputedStyle(element).textOverflow === 'ellipsis'
    const isCutOnPurpose = (element: Element) =>
      isEllipsis(element) || isEllipsis(element.closest('h1, h2, h3')) || getComputedStyle(element).clipPath !== 'none'
    const rectsIn = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const rects: DOMRect[] = []
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        const { parentElement } = text
        if (!text.textContent?.trim() || !parentElement || isHidden(parentElement) || isCutOnPurpose(parentElement))
          continue
        const range = document.createRange()
        range.selectNodeContents(text)
        rects.push(...range.getClientRects())
      }
      return rects
    }
    const cut = [...document.querySelectorAll('button, summary, a[data-size], label, legend, th, h1, h2, h3')]
      .filter((element) => !isHidden(element))
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const clips: DOMRect[] = []
        for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
          if (/hidden|clip/.test(getComputedStyle(around).overflowX)) clips.push(around.getBoundingClientRect())
        const isButton = element.matches('button, summary, a')
        return (
          box.width > 1 &&
          rectsIn(element).some(
            (rect) =>
              rect.width > 1 &&
              ((isButton &&
                (rect.left < box.left - 1 ||
                  rect.right > box.right + 1 ||
                  rect.top < box.top - 3 ||
                  rect.bottom > box.bottom + 3)) ||
                clips.some((clip) => rect.right > clip.right + 1 || rect.left < clip.left - 1)),
          )
        )
      })
      .map((element) => `${screen}: “${element.textContent}” is cut or reaches out of its place`)
    return [...new Set([...tooWide, ...cut])]
  }, name)

/**
 * Returns the names that are cut where nothing tells the rest, and the texts that lie over other texts. A text that ends
 * in an ellipsis needs a title. What floats over the page, such as a bar at the bottom, is meant to cover it.
 */
export const coveredOn = (page: Page, name: string) =>
  page.evaluate((screen) => {
    const main = document.querySelector('main')
    if (!main) return []
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [inert], [aria-hidden=true], select, [popover], dialog')
    const isClipping = (element: Element) => /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflowX)
    const cut = [...main.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element)
        return (
          (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
          (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .filter(
        (element) =>
          isShown(element) &&
          !element.matches('input, textarea') &&
          !element.closest('[title]') &&
          !element.querySelector('[title]'),
      )
      .map((element) => `${screen}: “${element.textContent.slice(0, 60)}” is cut, and has no title`)

    type Box = { left: number; right: number; top: number; bottom: number; text: string; parent: Element }
    const boxes: Box[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const { parentElement: parent } = text
      if (!parent || !text.textContent?.trim() || !isShown(parent)) continue
      const clips: DOMRect[] = []
      let floats = false
      for (let around: Element | null = parent; around && around !== main; around = around.parentElement) {
        const { position, clipPath } = getComputedStyle(around)
        floats ||= /fixed|sticky/.test(position) || clipPath !== 'none' || around.matches('details > :not(summary)')
        if (isClipping(around)) clips.push(around.getBoundingClientRect())
      }
      if (floats) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const rect of range.getClientRects()) {
        const box = {
          left: Math.max(rect.left, ...clips.map(({ left }) => left)),
          right: Math.min(rect.right, ...clips.map(({ right }) => right)),
          // Letters do not fill the height of their line.
          top: Math.max(rect.top + 3, ...clips.map(({ top }) => top)),
          bottom: Math.min(rect.bottom - 3, ...clips.map(({ bottom }) => bottom)),
          text: text.textContent.trim().slice(0, 40),
          parent,
        }
        if (box.right - box.left > 2 && box.bottom > box.top) boxes.push(box)
      }
    }
    boxes.sort((one, other) => one.top - other.top)
    const over = boxes.flatMap((one, place) => {
      const rest = boxes.slice(place + 1)
      const below = rest.findIndex(({ top }) => top >= one.bottom)
      return rest
        .slice(0, below < 0 ? undefined : below)
        .filter(
          (other) =>
            other.parent !== one.parent && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3,
        )
        .map((other) => `${screen}: “${one.text}” and “${other.text}” lie over each other`)
    })
    return [...new Set([...cut, ...over])]
  }, name)
