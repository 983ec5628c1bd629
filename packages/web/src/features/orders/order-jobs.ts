import Big from 'big.js'
import { t } from '#platform/text/texts.ts'
import type { LinePart } from './order-groups.ts'
import type { Order } from './orders.queries.ts'

type Marked = Pick<Order, 'sidemark'> & { lines: readonly Pick<Order['lines'][number], 'sidemark'>[] }
/** Lines of one job. `net`: what they cost together, or undefined if that cannot be said. */
export type OrderJob = { sidemark: string; parts: LinePart[]; net: string | undefined }

/** The job of a line. A line without a sidemark has the order's own. */
const jobOf = (line: Marked['lines'][number], order: Marked) => line.sidemark || order.sidemark

/** Whether an order is for several jobs, so that its lines stand by job. */
export const hasJobs = (order: Marked) => new Set(order.lines.map((line) => jobOf(line, order))).size > 1

/** The sidemark of an order, or else the sidemarks of its lines. */
export const sidemarksOf = ({ sidemark, lines }: Marked) =>
  sidemark ||
  ofLines(
    [...new Set(lines.flatMap((line) => line.sidemark || []))].join(', '),
    lines.some((line) => !line.sidemark),
  )

/** Sidemarks of lines. If other lines have none, it says so, because they are not those of the whole order. */
export const ofLines = (sidemarks: string, isOfSome: boolean) =>
  sidemarks && isOfSome ? t('orders.ofSomeLines', { sidemarks }) : sidemarks

/** Returns lines by job, the jobs in the order of their first lines. */
export const jobsOf = (parts: readonly LinePart[], order: Marked): OrderJob[] =>
  [...Map.groupBy(parts, ({ line }) => jobOf(line, order))].map(([sidemark, of]) => ({
    sidemark,
    parts: of,
    net: netOf(of),
  }))

/** A part of a line has no amount of its own, and a line that was taken out costs nothing. */
function netOf(parts: readonly LinePart[]) {
  const nets = parts.map(({ line: { net, isTakenOut }, isPart }) => (isPart || isTakenOut ? undefined : net))
  return nets.every((net) => net !== undefined)
    ? nets.reduce((sum, net) => sum.plus(net), new Big(0)).toFixed(2)
    : undefined
}
