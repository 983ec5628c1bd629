import { expect, test, vi } from 'vitest'
import { startBack } from './back.ts'

type Entry = { state: object | null; href: string }

/** A browser's history, whose steps wait until `arrive` is called, as steps wait for a task. */
function browserAt(entries: Entry[]) {
  let at = entries.length - 1
  const steps: number[] = []
  const listeners: ((event: object) => void)[] = []
  const here = () => entries[at] as Entry
  const tell = () => {
    let isStopped = false
    const event = { stopImmediatePropagation: () => (isStopped = true) }
    for (const listener of listeners) if (!isStopped) listener(event)
  }
  const put = (entry: Entry) => entries.splice(++at, entries.length, entry)
  const enter = (href: string) => {
    put({ state: null, href })
    tell()
  }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => listeners.push(listener))
  vi.stubGlobal('history', {
    get state() {
      return here().state
    },
    go: (by: number) => steps.push(by),
    pushState: (state: object, _: string, href?: string) => put({ state, href: href ?? here().href }),
    replaceState: (state: object, _: string, href?: string) => (entries[at] = { state, href: href ?? here().href }),
  })
  vi.stubGlobal('location', {
    get href() {
      return here().href
    },
    assign: enter,
  })
  const arrive = () => {
    at += steps.shift() ?? 0
    tell()
  }
  return { entries, enter, arrive, listen: (listener: () => void) => listeners.push(listener), href: () => here().href }
}

test('an address that is entered while a step of our own is under way is not lost', () => {
  const page = { state: { __TSR_index: 3 }, href: '#/items' }
  const layer = { state: { __TSR_index: 3, layer: { depth: 1, below: '#/items' } }, href: '#/items' }
  const browser = browserAt([page, layer])
  // A layer that is not open, as after a reload: its entry is left at once.
  startBack()
  const heard: string[] = []
  browser.listen(() => heard.push(browser.href()))

  browser.enter('#/holds')
  browser.arrive()

  expect(heard).toEqual(['#/holds', '#/holds'])
  expect(browser.href()).toBe('#/holds')
  expect(browser.entries.map(({ href }) => href)).toEqual(['#/items', '#/items', '#/holds'])
})
