/** A line with the properties by which steps look for it. */
export type ModelLine = {
  id: string
  sku: string
  lineNumber: number
  quantity: number
  sidemark: string
  saved: boolean
}
/**
 * The change that an act made, so that it can be undone: each line before and after it. A line that did not exist is
 * null.
 */
type Change = { before: ModelLine | null; after: ModelLine | null }
/** The expected outcome of an act. */
type Outcome = 'done' | 'gone' | 'changed'

/** The expected contents of a cart: the rules of the cart, without stock, prices and time. */
export class CartModel {
  private readonly lines: Map<string, ModelLine>
  private readonly undoable: Map<number, Change[]>
  /** The ids of all lines that ever existed. */
  private readonly known: Set<string>
  private changes: Change[] = []

  /** @param before a model to start from; later acts do not change it */
  constructor(before?: CartModel) {
    this.lines = new Map(before?.lines)
    this.undoable = new Map(before?.undoable)
    this.known = new Set(before?.known)
  }

  /** The line that an added line joins: the first equal line. If the added line has no job, it may be of any job. */
  private alike({ sku, sidemark }: { sku: string; sidemark: string | null }) {
    return [...this.lines.values()]
      .filter((line) => !line.saved && line.sku === sku && line.sidemark === (sidemark ?? line.sidemark))
      .toSorted((a, b) => a.lineNumber - b.lineNumber)[0]
  }

  /** If an act changes a line more than once, this counts as one change. */
  private changed(id: string, after: ModelLine | null) {
    const made = this.changes.find((change) => (change.before ?? change.after)?.id === id)
    if (made) made.after = after
    else this.changes.push({ before: this.lines.get(id) ?? null, after })
  }

  private put(line: ModelLine) {
    this.changed(line.id, line)
    this.lines.set(line.id, line)
    this.known.add(line.id)
  }

  private take(line: ModelLine) {
    this.changed(line.id, null)
    this.lines.delete(line.id)
  }

  /**
   * @param there the lines after the act; if the act made a new line, it is the equal line whose id was not known
   * before
   */
  add(asked: { sku: string; quantity: number; sidemark: string | null }, there: ModelLine[]): Outcome {
    const joined = this.alike(asked)
    const fresh = there.find(
      ({ id, sku, sidemark }) => !this.known.has(id) && sku === asked.sku && sidemark === (asked.sidemark ?? ''),
    )
    if (joined) this.put({ ...joined, quantity: joined.quantity + asked.quantity })
    else if (fresh) this.put({ ...fresh, quantity: asked.quantity, saved: false })
    return 'done'
  }

  /** Changes a line, if it is still as the device saw it. */
  change(seen: ModelLine, to: Partial<Pick<ModelLine, 'quantity' | 'sidemark'>>): Outcome {
    const line = this.lines.get(seen.id)
    if (!line || line.saved) return 'gone'
    if (
      (to.quantity !== undefined && line.quantity !== seen.quantity) ||
      (to.sidemark !== undefined && line.sidemark !== seen.sidemark)
    )
      return 'changed'
    this.put({ ...line, ...to })
    return 'done'
  }

  remove(seen: ModelLine): Outcome {
    const line = this.lines.get(seen.id)
    if (!line || line.saved) return 'gone'
    if (line.quantity !== seen.quantity) return 'changed'
    this.take(line)
    return 'done'
  }

  later(seen: ModelLine): Outcome {
    const line = this.lines.get(seen.id)
    if (!line || line.saved) return 'gone'
    this.put({ ...line, saved: true })
    return 'done'
  }

  back(seen: ModelLine): Outcome {
    const line = this.lines.get(seen.id)
    if (!line?.saved) return 'gone'
    const joined = this.alike(line)
    if (!joined) this.put({ ...line, saved: false })
    else {
      this.put({ ...joined, quantity: joined.quantity + line.quantity })
      this.take(line)
    }
    return 'done'
  }

  removeSaved(seen: ModelLine): Outcome {
    const line = this.lines.get(seen.id)
    if (!line?.saved) return 'gone'
    this.take(line)
    return 'done'
  }

  /** Does the act to several lines in the order of the cart. The outcome is done if any of these lines still exists. */
  each(ids: readonly string[], act: (line: ModelLine) => Outcome): Outcome {
    const named = this.held.filter(({ id }) => ids.includes(id)).toSorted((a, b) => a.lineNumber - b.lineNumber)
    return named.map(act).includes('done') ? 'done' : 'gone'
  }

  job(seen: ModelLine, sidemark: string): Outcome {
    const line = this.lines.get(seen.id)
    if (!line || line.saved) return 'gone'
    this.put({ ...line, sidemark })
    return 'done'
  }

  empty(): Outcome {
    for (const line of this.lines.values()) if (!line.saved) this.take(line)
    return 'done'
  }

  /** Records the changes of the last act under the version that the act gave the cart. */
  settle(version: number | null) {
    if (version !== null) this.undoable.set(version, this.changes)
    this.changes = []
  }

  /**
   * Undoes an act. If the act made several lines one, either all of them are separated again or none is. @param there
   * the lines after it; a line that was restored may have another number
   */
  undo(version: number, there: ModelLine[]): Outcome {
    const changes = this.undoable.get(version)
    if (!changes) return 'gone'
    this.undoable.delete(version)
    const isAsLeft = ({ before, after }: Change) => {
      const now = this.lines.get((before ?? after)?.id ?? '') ?? null
      return after === null
        ? now === null
        : now !== null &&
            now.quantity === after.quantity &&
            now.sidemark === after.sidemark &&
            now.saved === after.saved
    }
    const restored = changes.filter((change) => {
      const alike = changes.filter(
        ({ before }) => before?.sku === change.before?.sku && before?.sidemark === change.before?.sidemark,
      )
      const madeOne = new Set(alike.map(({ after }) => after === null)).size > 1
      return madeOne ? alike.every(isAsLeft) : isAsLeft(change)
    })
    for (const { before } of restored)
      if (before)
        this.lines.set(before.id, { ...before, lineNumber: there.find(({ id }) => id === before.id)?.lineNumber ?? 0 })
    return 'done'
  }

  /** The lines that the cart has. */
  get held() {
    return [...this.lines.values()]
  }
}
