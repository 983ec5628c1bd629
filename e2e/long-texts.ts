import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Text = string | { one: string; other: string }

const folder = new URL('../packages/web/src/texts/', import.meta.url)
/**
 * Words of another language, for texts of several words. A single word gets letters that are not a word, because it
 * cannot break anyway.
 */
const words = 'según disponibilidad y especificaciones del pedido '.repeat(8)

/**
 * Returns a text that is two fifths longer, as German and Spanish are compared to English. The values of `{name}` keep
 * their length.
 */
function longer(text: string) {
  const more = Math.ceil(text.replaceAll(/\{\w+\}/g, '').length * 0.4)
  return /\s/.test(text.trim())
    ? `${text} ${words.slice(0, Math.max(2, more - 1)).trimEnd()}`
    : `${text}${'ñadidos'.repeat(more).slice(0, more)}`
}

/** Every text of the portal, made longer, in the format of a localization of the content service. */
export async function longTexts(): Promise<Record<string, string>> {
  const modules = await Promise.all(
    readdirSync(folder).map(
      (file) => import(new URL(file, folder).href) as Promise<Record<string, Record<string, Text>>>,
    ),
  )
  const texts = modules.flatMap((module) => Object.values(module)).flatMap((catalogue) => Object.entries(catalogue))
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
    const isCutOnPurpose = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' || getComputedStyle(element).clipPath !== 'none'
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
