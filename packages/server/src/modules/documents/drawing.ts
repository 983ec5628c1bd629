import type { App } from '#platform/serve/app.ts'
import type { Paper } from './paper/paper.ts'
import { openPapers } from './papers.ts'

/** The number of rows that are drawn in a second. Shorter papers do not wait for a paper with more rows. */
const SOON_DRAWN = 1000
/** The number of long papers that may wait. Each of them keeps its rows and a request open. */
const LONG_WAITING = 6

type Drawing = { draw: (paper: Paper, gone?: AbortSignal) => Promise<{ name: string; bytes: Buffer }> }

/** A server draws its papers in the same threads, whoever wants them. */
const drawings = new WeakMap<App, Drawing>()

/** Draws the papers of this server, and names their files: "Invoice-713917.pdf". */
export function drawingOf(app: App): Drawing {
  const drawing = drawings.get(app) ?? drawingFor(app)
  drawings.set(app, drawing)
  return drawing
}

function drawingFor(app: App): Drawing {
  const papers = openPapers()
  const longPapers = openPapers({ keepsThread: false, mostWaiting: LONG_WAITING })
  app.http.addHook('onClose', () => Promise.all([papers.close(), longPapers.close()]))
  return {
    draw: async (paper, gone) => ({
      name: `${paper.title} ${paper.fileNumber ?? paper.number}.pdf`.replaceAll(/[ ,]+/g, '-'),
      bytes: await (paper.rows.length > SOON_DRAWN ? longPapers : papers).draw(paper, gone),
    }),
  }
}
