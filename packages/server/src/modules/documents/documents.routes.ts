import { orderRoutes } from '@sidemark/contract'
import { readOrder } from '#modules/orders/read-order.ts'
import type { App } from '#platform/app.ts'
import { Download } from '#platform/replies.ts'
import { seenReply } from '#platform/reply-rules.ts'
import { serve } from '#platform/serve.ts'
import { acknowledgement } from './acknowledgement.ts'
import { brandOf } from './brand.ts'
import { readOrderHead } from './order-head.ts'
import type { Paper } from './paper/paper.ts'
import { openPapers } from './papers.ts'

/** Papers to file: PDFs of what the screens show. */
export function registerDocuments(app: App) {
  const papers = openPapers()
  app.http.addHook('onClose', () => papers.close())
  const brand = brandOf(app)
  const pdf = async (paper: Paper) => new Download('application/pdf', `${paper.title} ${paper.number}.pdf`, await papers.draw(paper), { inline: true })
  const seenOrder = seenReply(orderRoutes.order.reply)

  serve(app, orderRoutes.acknowledgement, async (tx, scope) => {
    const [order, head, ours] = await Promise.all([readOrder(tx, scope, scope.owned.id), readOrderHead(tx, scope.owned.id), brand()])
    return pdf(acknowledgement(seenOrder(order, scope.claims), head, ours))
  })
}
