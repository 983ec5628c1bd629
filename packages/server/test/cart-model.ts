/** A line as whoever looks for it knows it. */
export type ModelLine = { id: string; sku: string; lineNumber: number; quantity: number; sidemark: string; saved: boolean }
/** What an act changed, so that it can be undone: each line before and after it; null where there was none. */
type Change = { before: ModelLine | null; after: ModelLine | null }
/** What must come of an act. */
type Outcome = 'done' | 'gone' | 'changed'

/** What a cart must hold: the rules of the cart, without stock, prices and time. */
export class CartModel {
  readonly lines = new Map<string, ModelLine>()
  private readonly undoable = new Map<number, Change[]>()
  private changes: Change[] = []

  /** The line that an added one joins: the first of its like. */
  private alike({ sku, sidemark }: Pick<ModelLine, 'sku' | 'sidemark'>) {
    return [...this.lines.values()].filter((line) => !line.saved && line.sku === sku && line.sidemark === sidemark).toSorted((a, b) => a.lineNumber - b.lineNumber)[0]
  }

  private put(line: ModelLine) {
    this.changes.push({ before: this.lines.get(line.id) ?? null, after: line })
    this.lines.set(line.id, line)
  }

  private take(line: ModelLine) {
    this.changes.push({ before: line, after: null })
    this.lines.delete(line.id)
  }

  /** @param fresh id and number of the line, where it is a new one */
  add(asked: Pick<ModelLine, 'sku' | 'sidemark' | 'quantity'>, fresh: () => Pick<ModelLine, 'id' | 'lineNumber'>) {
    const joined = this.alike(asked)
    this.put(joined ? { ...joined, quantity: joined.quantity + asked.quantity } : { ...asked, ...fresh(), saved: false })
  }

  /** Changes a line as it was seen. */
  change(seen: ModelLine, to: Partial<Pick<ModelLine, 'quantity' | 'sidemark'>>): Outcome {
    const line = this.lines.get(seen.id)
    if (!line || line.saved) return 'gone'
    if ((to.quantity !== undefined && line.quantity !== seen.quantity) || (to.sidemark !== undefined && line.sidemark !== seen.sidemark)) return 'changed'
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

  empty(): Outcome {
    for (const line of this.lines.values()) if (!line.saved) this.take(line)
    return 'done'
  }

  /** What the act just made, under the version that it gave the cart. */
  settle(version: number | null) {
    if (version !== null) this.undoable.set(version, this.changes)
    this.changes = []
  }

  /** @param fresh the number of a line that is back, which may be another one */
  undo(version: number, fresh: (id: string) => number): Outcome {
    const changes = this.undoable.get(version)
    if (!changes) return 'gone'
    this.undoable.delete(version)
    for (const { before, after } of changes) {
      const id = (before ?? after)?.id ?? ''
      const now = this.lines.get(id) ?? null
      const isAsLeft = after === null ? now === null : now !== null && now.quantity === after.quantity && now.sidemark === after.sidemark && now.saved === after.saved
      if (isAsLeft && before) this.lines.set(id, { ...before, lineNumber: fresh(id) })
    }
    return 'done'
  }

  /** What is there, as it can be compared. */
  get held() {
    return [...this.lines.values()].map(({ id, sku, quantity, sidemark, saved }) => `${id} ${sku} ${quantity} ${sidemark} ${saved ? 'saved' : 'cart'}`).toSorted()
  }
}
