import { feetText } from '@sidemark/contract/rules/units'
import { t } from '#platform/texts.ts'
import type { CutPiece, CutPlan, Plan } from './rooms.queries.ts'
import { nameOf } from './room-fields.tsx'
import css from './cut-plan.module.css'

/** Pixels of an inch: a room of 20 ft is 160 wide, two stand side by side on a phone. */
const SCALE = 2 / 3
/** Inches that a room must have both ways for an arrow beside its label. */
const ROOM_FOR_ARROW = 60
type Box = { x: number; y: number; width: number; height: number; label: string; kind: CutPiece['kind'] }
type Labelled = CutPiece & { label: string }
type Props = { plan: CutPlan; rooms: Plan['rooms'] }

/** "1" for a cut that is one piece, "2.1", "2.2" for pieces of a cut. */
const labelled = ({ cuts }: CutPlan): Labelled[][] =>
  cuts.map(({ pieces }, cut) => pieces.map((piece, at) => ({ ...piece, label: `${cut + 1}${pieces.length > 1 ? `.${at + 1}` : ''}` })))

/** Each cut of the goods with its pieces, then each room with what lies in it. The words beneath say all that the drawing shows. */
export function CutDrawing({ plan, rooms }: Props) {
  const cuts = labelled(plan)
  const wide = feetText(plan.goodsWidth)
  return (
    <>
      <ol className={css.figures}>
        {plan.cuts.map(({ at, length }, place) => (
          <li key={at} className={css.figure}>
            <Drawing width={plan.goodsWidth} height={length} boxes={(cuts[place] ?? []).map(({ left, start, across, along, ...piece }) => ({ ...piece, x: left, y: start, width: across, height: along }))} />
            <div><b>{t('rooms.cut', { number: place + 1, width: wide, length: feetText(length) })}</b>{inRooms(cuts[place] ?? [], rooms).map((words) => <span key={words}>{words}</span>)}</div>
          </li>
        ))}
      </ol>
      <h3 className={css.lies}>{t('rooms.lies')}</h3>
      <ul className={css.figures}>
        {rooms.flatMap((room, at) => room.parts.map((part, one) => (
          <li key={`${at}.${one}`} className={css.figure}>
            <Drawing {...sizeOf(part)} pile={plan.direction} boxes={cuts.flat().filter((piece) => piece.room === at && piece.part === one).map((piece) => lying(piece, plan.direction))} />
            <div><span>{t('rooms.layout', { room: partName(rooms, at, one), width: feetText(part.width), length: feetText(part.length) })}</span></div>
          </li>
        )))}
      </ul>
    </>
  )
}

const sizeOf = ({ width, length }: { width: number; length: number }) => ({ width, height: length })
/** A piece in its room: the pile runs down the drawing, or across it where the job is turned. */
const lying = ({ x, y, across, along, ...piece }: Labelled, direction: CutPlan['direction']): Box =>
  direction === 'length' ? { ...piece, x, y, width: across, height: along } : { ...piece, x: y, y: x, width: along, height: across }

function partName(rooms: Plan['rooms'], at: number, part: number) {
  const room = rooms[at]
  const name = room ? nameOf(room, at) : ''
  return (room?.parts.length ?? 1) > 1 ? t('rooms.ofPart', { room: name, number: part + 1 }) : name
}

/** What of a cut lies where, strips of one fill together: "2.1–2.4: Bedroom, 4 strips of 3 ft × 4 ft". */
function inRooms(pieces: Labelled[], rooms: Plan['rooms']) {
  return [...Map.groupBy(pieces, ({ room, part }) => `${room}.${part}`).values()].map((alike) => {
    const [first, last] = [alike[0], alike.at(-1)]
    if (!first || !last) return ''
    const values = { room: partName(rooms, first.room, first.part), width: feetText(first.across), length: feetText(first.along) }
    return alike.length > 1 ? t('rooms.pieces', { ...values, labels: `${first.label}–${last.label}`, count: alike.length }) : t('rooms.piece', { ...values, label: first.label })
  })
}

/** A drawing to scale, of what the words beside it say. */
function Drawing({ width, height, boxes, pile }: { width: number; height: number; boxes: Box[]; pile?: CutPlan['direction'] }) {
  return (
    <svg className={css.drawing} aria-hidden width={width * SCALE} height={height * SCALE} viewBox={`0 0 ${width} ${height}`}>
      <rect className={css.waste} width={width} height={height} />
      {boxes.map(({ label, kind, ...box }) => (
        <g key={label} data-kind={kind}>
          <rect {...box} />
          <text x={Math.min(box.x + box.width / 2, width - 8)} y={Math.min(box.y + box.height / 2, height - 8)} fontSize={Math.max(10, Math.min(18, box.width / 2))}>{label}</text>
        </g>
      ))}
      {pile && Math.min(width, height) > ROOM_FOR_ARROW && <path className={css.pile} d={pile === 'length' ? 'M10 6v22m-5-6 5 6 5-6' : 'M6 10h22m-6-5 6 5-6 5'} />}
    </svg>
  )
}
