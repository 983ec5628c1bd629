import { useEffectEvent, useLayoutEffect } from 'react'

/** What is open over the page (menu, drawer, dialog, suggestions), the topmost last. Back closes it first. */
const layers: { close: () => void }[] = []

/** How long we wait for the event of a step of our own, in ms. Then the page goes on without it. */
const LONGEST_STEP = 2000

/**
 * An entry of the history. Above the entry of a page there is one for each layer, so that Back leads to the entry below
 * and the page stays. It is for the router what the page's own entry is. `below` is the address of that.
 */
type State = { __TSR_index?: number; layer?: { depth: number; below: string } }

function entry() {
  const state: State | null = history.state
  const { href } = location
  return { state, href, depth: state?.layer?.depth ?? 0, below: state?.layer?.below ?? href, index: state?.__TSR_index }
}
type Entry = ReturnType<typeof entry>

let native: Pick<History, 'pushState' | 'replaceState'> | undefined
let here: Entry
/** The entry that a step of our own is leaving. What the page writes in the meantime waits. */
let leaving: Entry | null = null
/** The address that was entered, or that a plain link led to, during a step of our own, which leaves it. '' for none. */
let entered = ''
let waiting: (() => void)[] = []
let patience = 0

/**
 * Lets Back close what is open before it leaves the page. It must be called before the router listens to the history,
 * which must not hear of the entries of layers.
 *
 * A layer that closes in another way takes its entry back. A link in a layer takes the place of the entry, so that
 * nobody presses Back twice on its page. An entry that is met without its layer (after a reload, by Forward, or below
 * another page) is left at once.
 */
export function startBack() {
  const [push, replace] = [history.pushState.bind(history), history.replaceState.bind(history)]
  native = { pushState: push, replaceState: replace }
  history.pushState = (...change) =>
    write(() => {
      if (entry().depth > 0) replace(...change)
      else push(...change)
      settleSoon()
    })
  // Only the state of the router, which is an object, belongs to a page that stays.
  history.replaceState = (state: State | null, ...address) =>
    write(() => replace(state && { ...state, layer: entry().state?.layer }, ...address))
  addEventListener('popstate', onStep)
  here = entry()
  settle()
}

/** Calls `onClose` on Back while `isOpen`, if nothing else has been opened since. */
export function useClosesOnBack(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  // Its entry is there before the layer can be seen, so that a quick Back never leaves the page.
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer = { close: () => close() }
    layers.push(layer)
    settle()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settleSoon()
    }
  }, [isOpen])
}

/** Closes the topmost layer. @returns false if nothing is open */
export function closeTopmost() {
  layers.at(-1)?.close()
  return layers.length > 0
}

function write(change: () => void) {
  if (leaving) waiting.push(change)
  else {
    change()
    here = entry()
  }
}

function onStep(event: PopStateEvent) {
  const before = leaving ?? here
  if (!leaving && history.state === null) nameEntry(before)
  here = entry()
  const { index, below, depth } = before
  const isSamePage = here.index === index && here.below === below
  if (leaving && !isSamePage) {
    entered = here.href
    return
  }
  const stays = isSamePage && here.depth !== depth
  if (leaving || stays) {
    event.stopImmediatePropagation()
    carryOver(before)
  }
  if (leaving) return arrive()
  if (stays) for (const { close } of layers.slice(here.depth).toReversed()) close()
  settleSoon()
}

/**
 * Gives the entry of an entered address a key like those of the router, which finds the place in a page by it when the
 * user comes back. It makes a new one for each visit otherwise.
 */
function nameEntry({ index = 0 }: Entry) {
  const key = Math.random().toString(36).slice(2, 7)
  native?.replaceState({ key, __TSR_key: key, __TSR_index: index + 1 }, '')
}

/** What the page has written into its address while a layer was open (a filter, say) stays when that is gone. */
function carryOver({ href, state }: Entry) {
  if (href === here.href) return
  native?.replaceState({ ...state, layer: here.state?.layer }, '', href)
  here = entry()
}

function arrive() {
  clearTimeout(patience)
  leaving = null
  if (entered) location.assign(entered)
  here = entry()
  goOn()
  settle()
}

/** After a step whose event is late, the page goes on. It takes no second step, which would leave it. */
function giveUp() {
  goOn()
  if (here.depth <= layers.length) settle()
}

/** Lets the page write again. */
function goOn() {
  leaving = null
  entered = ''
  const changes = waiting
  waiting = []
  for (const change of changes) write(change)
}

/** After the event that closes, because a drawer may make room for another, or a link may follow. */
const settleSoon = () => void setTimeout(settle)

/** Gives each layer its entry, and takes back those that are too many. */
function settle() {
  if (!native || leaving) return
  const surplus = here.depth - layers.length
  if (surplus > 0) {
    leaving = here
    history.go(-surplus)
    patience = window.setTimeout(giveUp, LONGEST_STEP)
  }
  for (let { depth } = here; depth < layers.length; depth++)
    native.pushState({ ...here.state, layer: { depth: depth + 1, below: here.below } }, '')
  here = entry()
}
