import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** The smallest side of what a thumb presses, in pixels. Look L-1.2. */
const SMALLEST = 44

/**
 * Returns everything on the page that a thumb presses and that is smaller than 44 × 44 pixels, as "name: width × height".
 * A target is what answers a press: an element, the label around it, and what a style adds around it. A link inside a
 * sentence has the height of its line (WCAG 2.5.8). One in a row or tile that opens the same is as large as the row.
 */
export async function smallTargets(page: Page, what: string) {
  await settled(page)
  await page.evaluate(allMoved)
  const found = await page.evaluate(smallHere, SMALLEST)
  return found.map((target) => `${what}: ${target}`)
}

/** Resolves when a drawer that slides in has come. On its way it covers half of what is behind it. */
const allMoved = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .flatMap(({ effect, finished }) => (effect?.getComputedTiming().endTime === Infinity ? [] : [finished])),
  )

function smallHere(smallest: number) {
  const pressed =
    'a[href], button, summary, select, input:not([type=hidden]), textarea, [role=button], [role=menuitem], [role=option]'
  const over = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  /** The element that answers a press: the label around a check box, or the element itself. */
  const targetOf = (element: Element) => element.closest('label') ?? element
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length
  const answers = (element: Element, x: number, y: number) => {
    const at = document.elementFromPoint(x, y)
    return at !== null && (element.contains(at) || targetOf(at) === element)
  }
  /** How many pixels from the middle of the element answer a press, in one direction. Nobody can press outside the window. */
  const reach = (element: Element, { x, y }: { x: number; y: number }, [right, down]: readonly [number, number]) => {
    for (let far = 1; far < smallest; far++) {
      const [atX, atY] = [x + right * far, y + down * far]
      if (atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight) return smallest / 2
      if (!answers(element, atX, atY)) return far
    }
    return smallest
  }
  const measured = [...new Set([...over.querySelectorAll(pressed)].map(targetOf))].flatMap((element) => {
    if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) return []
    if (isInSentence(element) || element.matches(':disabled')) return []
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    // Only a keyboard reaches what is under something else.
    if (!answers(element, middle.x, middle.y)) return []
    const across = (ways: readonly (readonly [number, number])[]) =>
      ways.reduce((sum, way) => sum + reach(element, middle, way), 0)
    const [width, height] = [
      Math.max(
        box.width,
        across([
          [-1, 0],
          [1, 0],
        ]),
      ),
      Math.max(
        box.height,
        across([
          [0, -1],
          [0, 1],
        ]),
      ),
    ]
    return [{ element, width, height, isSmall: Math.min(width, height) < smallest - 1 }]
  })
  // Another target opens the same: the picture beside a name. WCAG 2.5.8, equivalent.
  const opened = new Set(measured.filter(({ isSmall }) => !isSmall).map(({ element }) => element.getAttribute('href')))
  return measured
    .filter(({ element, isSmall }) => isSmall && !(element.matches('a') && opened.has(element.getAttribute('href'))))
    .map(({ element, width, height }) => {
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`
    })
}
