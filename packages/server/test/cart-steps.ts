import type { CartModel, ModelLine } from './cart-model.ts'

/** A cart as a device sees it, or as it really is. */
type Seen = { lines: ModelLine[]; version: number }
/**
 * One act of a device: its request (null if it sends none), and the expected outcome for a cart that has the lines
 * `there` after it.
 */
export type Step = {
  act: string
  line: string
  sent: { path: string; body: object } | null
  must: (model: CartModel, version: number, there: ModelLine[]) => string
}
type Item = { sku: string; unit: string }
type Random = (to: number) => number

const acts = [
  'add',
  'add',
  'add',
  'set',
  'set',
  'note',
  'remove',
  'later',
  'later',
  'back',
  'removesaved',
  'setjob',
  'empty',
  'undo',
  'undo',
  'look',
  'look',
] as const
const jobs = ['Smith', 'Jones hall', 'Maple St.']
const pick = <T>(random: Random, of: readonly T[]) => of[random(of.length)]

/**
 * Draws the next act of a device from the cart that the device sees, which may be old.
 *
 * @param undoable the versions that the device's acts made; an undo takes the last one
 */
export function drawStep(random: Random, goods: readonly Item[], view: Seen, undoable: number[]): Step {
  const act = pick(random, acts) ?? 'look'
  const nothing: Step = { act: 'look', line: '', sent: null, must: () => 'done' }
  if (act === 'look') return nothing
  if (act === 'add') {
    const { sku, unit } = pick(random, goods) ?? { sku: '', unit: '' }
    const asked = { sku, quantity: 1 + random(4), sidemark: pick(random, ['', 'Smith', 'Jones hall']) ?? '' }
    return {
      act,
      line: '',
      sent: {
        path: '/api/cart/additem',
        body: { sku, qtyToOrder: String(asked.quantity), umcode: unit, sidemark: asked.sidemark },
      },
      must: (model, _, there) => model.add(asked, there),
    }
  }
  if (act === 'undo') {
    const version = undoable.pop()
    if (version === undefined) return nothing
    return {
      act,
      line: '',
      sent: { path: '/api/cart/undo', body: { version } },
      must: (model, _, there) => model.undo(version, there),
    }
  }
  if (act === 'empty') {
    if (random(4) > 0) return nothing
    return {
      act,
      line: '',
      sent: { path: '/api/cart/empty', body: { version: view.version } },
      must: (model, version) => (version === view.version ? model.empty() : 'changed'),
    }
  }
  const seen = pick(
    random,
    view.lines.filter(({ saved }) => saved === (act === 'back' || act === 'removesaved')),
  )
  // All saved lines at once, as the button does it.
  if (seen && act === 'back' && random(3) === 0) {
    const ids = view.lines.flatMap(({ id, saved }) => (saved ? [id] : []))
    return {
      act,
      line: 'all',
      sent: { path: '/api/cart/savedtocart', body: { ids } },
      must: (model) => model.each(ids, (line) => model.back(line)),
    }
  }
  return seen
    ? {
        act,
        line: seen.id.slice(-4),
        ...ofLine(random, act, seen, goods.find(({ sku }) => sku === seen.sku)?.unit ?? ''),
      }
    : nothing
}

function ofLine(random: Random, act: string, seen: ModelLine, unit: string): Pick<Step, 'sent' | 'must'> {
  const named = { id: seen.id, SKU: seen.sku, lineNumber: seen.lineNumber, sequence: 0 }
  const was = { UMCode: unit, quantity: String(seen.quantity) }
  const ids = [seen.id]
  const quantity = 1 + random(9)
  const sidemark = pick(random, jobs) ?? ''
  switch (act) {
    case 'set':
      return {
        sent: { path: '/api/cart/updateitem', body: { ...named, was, UMCode: unit, qtyToOrder: String(quantity) } },
        must: (model) => model.change(seen, { quantity }),
      }
    case 'note':
      return {
        sent: {
          path: '/api/cart/setlinetext',
          body: { ...named, was: { sidemark: seen.sidemark, comments: '' }, sidemark, comments: '' },
        },
        must: (model) => model.change(seen, { sidemark }),
      }
    case 'remove':
      return { sent: { path: '/api/cart/removeitem', body: { ...named, was } }, must: (model) => model.remove(seen) }
    case 'later':
      return { sent: { path: '/api/cart/saveforlater', body: { ids } }, must: (model) => model.later(seen) }
    case 'removesaved':
      return { sent: { path: '/api/cart/removesaved', body: { ids } }, must: (model) => model.removeSaved(seen) }
    case 'setjob':
      return { sent: { path: '/api/cart/setjob', body: { ids, sidemark } }, must: (model) => model.job(seen, sidemark) }
    default:
      return { sent: { path: '/api/cart/savedtocart', body: { ids } }, must: (model) => model.back(seen) }
  }
}
