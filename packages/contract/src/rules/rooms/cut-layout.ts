/** The size of a piece to cut, in inches: `across` is its width, and `along` is its length. */
export type Size = { across: number; along: number }
/** The place of a piece: its cut, the distance from the goods' edge, and the distance from the beginning of the cut. */
type Place = { cut: number; left: number; start: number }
/**
 * Cuts of the goods, each as long as its longest piece, and the place of every piece. `length` is the total of all
 * cuts.
 */
export type Layout = { length: number; lengths: number[]; places: Place[] }

type Column = { across: number; left: number; used: number }
type Cut = { along: number; free: number; columns: { across: number; used: number }[] }
type Choice = { cut: number; column: number }

/**
 * Lays pieces into cuts of the goods' width. A cut has columns side by side, and the pieces of a column follow one
 * another. No piece is turned, and none is longer than the first piece of its cut. The result is the shortest such
 * layout if `steps` looks are enough to prove it. Otherwise it is the shortest one found, which is never longer than
 * one cut for each piece.
 */
export function layout(pieces: readonly Size[], goodsWidth: number, steps: number): Layout {
  const order = pieces
    .map((_, at) => at)
    .toSorted(
      (a, b) =>
        sizeAt(pieces, b).along - sizeAt(pieces, a).along ||
        sizeAt(pieces, b).across - sizeAt(pieces, a).across ||
        a - b,
    )
  const sorted = order.map((at) => sizeAt(pieces, at))
  const area = sorted.reduce((sum, piece) => sum + piece.across * piece.along, 0)
  const cuts: Cut[] = []
  const chosen: Choice[] = []
  let best: { length: number; chosen: Choice[] } = { length: Infinity, chosen: [] }
  let left = steps

  /**
   * Tries every place for the piece at `at`. The cheapest places come first, so that the first descent already gives a
   * good layout. laid: square inches of the pieces before it.
   */
  function place(at: number, length: number, laid: number): void {
    const piece = sorted[at]
    if (!piece) {
      if (length < best.length) best = { length, chosen: [...chosen] }
      return
    }
    // Even if all open area were used, the remaining area would still need new cuts.
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

/** Yields the possible places of a piece: a column with enough room below, a new column, a new cut. */
function* choicesFor({ across, along }: Size, cuts: readonly Cut[]): Generator<Choice> {
  for (const [at, cut] of cuts.entries()) {
    for (const [place, column] of cut.columns.entries()) {
      if (column.used + along <= cut.along && across - column.across <= cut.free) yield { cut: at, column: place }
    }
    if (across <= cut.free) yield { cut: at, column: cut.columns.length }
  }
  yield { cut: cuts.length, column: 0 }
}

/** Lays the piece in this place, and returns a function that takes it away again. */
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

/** Returns the layout of the choices, in inches. The pieces have the order in which they were given. */
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
  for (const [at, { cut, column }] of chosen.entries())
    places[order[at] ?? 0] = { cut, left: columns[cut]?.[column]?.left ?? 0, start: starts[at] ?? 0 }
  return { length: lengths.reduce((sum, length) => sum + length, 0), lengths, places }
}

function sizeAt(pieces: readonly Size[], at: number): Size {
  const piece = pieces[at]
  if (!piece) throw new Error('There is no such piece')
  return piece
}
