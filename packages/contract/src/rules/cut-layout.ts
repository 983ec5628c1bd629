/** What is cut: as wide as `across`, as long as `along`, in inches. */
export type Size = { across: number; along: number }
/** Where a piece lies: in which cut, how far from the goods' edge, how far from the cut's beginning. */
export type Place = { cut: number; left: number; start: number }
/** Cuts of the goods, each as long as its longest piece, and where every piece lies; `length` of all together. */
export type Layout = { length: number; lengths: number[]; places: Place[] }

type Column = { across: number; left: number; used: number }
type Cut = { along: number; free: number; columns: { across: number; used: number }[] }
type Choice = { cut: number; column: number }

/**
 * Lays pieces into cuts of the goods' width: side by side in columns, in a column one after the other, none turned, none longer than the first of its cut.
 * The shortest such layout, as long as `steps` looks suffice to prove it; otherwise the shortest that was seen, which is never longer than a cut for each piece.
 */
export function layout(pieces: readonly Size[], goodsWidth: number, steps: number): Layout {
  const order = pieces.map((_, at) => at).toSorted((a, b) => sizeAt(pieces, b).along - sizeAt(pieces, a).along || sizeAt(pieces, b).across - sizeAt(pieces, a).across || a - b)
  const sorted = order.map((at) => sizeAt(pieces, at))
  const area = sorted.reduce((sum, piece) => sum + piece.across * piece.along, 0)
  const cuts: Cut[] = []
  const chosen: Choice[] = []
  let best: { length: number; chosen: Choice[] } = { length: Infinity, chosen: [] }
  let left = steps

  /** Tries every place for the piece at `at`; the cheapest ways come first, so that the first descent is already a good layout. laid: square inches of those before it. */
  function place(at: number, length: number, laid: number): void {
    const piece = sorted[at]
    if (!piece) {
      if (length < best.length) best = { length, chosen: [...chosen] }
      return
    }
    // Even if all that is open were used, so much is still to be cut.
    const open = goodsWidth * length - laid
    if (length + Math.max(0, Math.ceil((area - laid - open) / goodsWidth)) >= best.length) return
    for (const choice of choicesFor(piece, cuts)) {
      if (left <= 0 && best.length < Infinity) return
      left -= 1
      const longer = choice.cut === cuts.length ? length + piece.along : length
      const undo = lay(piece, choice, cuts, goodsWidth)
      chosen.push(choice)
      place(at + 1, longer, laid + piece.across * piece.along)
      chosen.pop()
      undo()
    }
  }
  place(0, 0, 0)
  return written(sorted, order, best.chosen)
}

/** Where a piece may lie: in a column that has room below, in a new column, in a new cut. */
function* choicesFor({ across, along }: Size, cuts: readonly Cut[]): Generator<Choice> {
  for (const [at, cut] of cuts.entries()) {
    for (const [place, column] of cut.columns.entries()) {
      if (column.used + along <= cut.along && across - column.across <= cut.free) yield { cut: at, column: place }
    }
    if (across <= cut.free) yield { cut: at, column: cut.columns.length }
  }
  yield { cut: cuts.length, column: 0 }
}

/** Lays the piece there; the answer takes it away again. */
function lay({ across, along }: Size, { cut: at, column: place }: Choice, cuts: Cut[], goodsWidth: number) {
  const cut = cuts[at] ?? { along, free: goodsWidth, columns: [] }
  if (at === cuts.length) cuts.push(cut)
  const column = cut.columns[place] ?? { across: 0, used: 0 }
  const isNew = place === cut.columns.length
  if (isNew) cut.columns.push(column)
  const before = { ...column }
  const wider = Math.max(0, across - column.across)
  cut.free -= wider
  column.across += wider
  column.used += along
  return () => {
    cut.free += wider
    Object.assign(column, before)
    if (isNew) cut.columns.pop()
    if (cut.columns.length === 0) cuts.pop()
  }
}

/** The layout that choices made, in inches, piece by piece in the order in which they were given. */
function written(sorted: readonly Size[], order: readonly number[], chosen: readonly Choice[]): Layout {
  const lengths: number[] = []
  const columns: Column[][] = []
  const starts = chosen.map(({ cut, column }, at) => {
    const piece = sizeAt(sorted, at)
    lengths[cut] ??= piece.along
    const inCut = (columns[cut] ??= [])
    const own = (inCut[column] ??= { across: 0, left: 0, used: 0 })
    const start = own.used
    own.used += piece.along
    own.across = Math.max(own.across, piece.across)
    return start
  })
  for (const inCut of columns) inCut.reduce((left, column) => (column.left = left) + column.across, 0)
  const places: Place[] = []
  for (const [at, { cut, column }] of chosen.entries()) places[order[at] ?? 0] = { cut, left: columns[cut]?.[column]?.left ?? 0, start: starts[at] ?? 0 }
  return { length: lengths.reduce((sum, length) => sum + length, 0), lengths, places }
}

function sizeAt(pieces: readonly Size[], at: number): Size {
  const piece = pieces[at]
  if (!piece) throw new Error('There is no such piece')
  return piece
}
