import { feetText } from '@sidemark/contract/rules/spoken'
import { t } from '#platform/text/texts.ts'
import { areaName } from './area-name.ts'
import type { Area, CutPiece, CutPlan, Plan } from './rooms.queries.ts'
import css from './cut-plan.module.css'

/** Pixels per inch. A room of 18 ft is 173 wide, so two fit side by side on a phone. */
const SCALE = 0.8
/** The length in inches that a room must have both ways to get an arrow beside its label. */
const ROOM_FOR_ARROW = 40
type Rectangle = { x: number; y: number; width: number; height: number }
type Box = Rectangle & { label: string; kind: CutPiece['kind'] }
type Labeled = CutPiece & { label: string }
type Props = { plan: CutPlan; rooms: Plan['rooms'] }

/** Labels the pieces: "1" for a cut that is one piece, "2.1", "2.2" for pieces of a cut. */
const labeled = ({ cuts }: CutPlan): Labeled[][] =>
  cuts.map(({ pieces }, cut) =>
    pieces.map((piece, at) => ({ ...piece, label: `${cut + 1}${pieces.length > 1 ? `.${at + 1}` : ''}` })),
  )

/**
 * Draws each cut of the goods with its pieces, then each area with the pieces in it. The text below says everything
 * that the drawing shows.
 */
export function CutDrawing({ plan, rooms }: Props) {
  const cuts = labeled(plan)
  const wide = feetText(plan.goodsWidth)
  return (
    <>
      <ol className={css.figures}>
        {plan.cuts.map(({ at, length }, place) => (
          <li key={at} className={css.figure}>
            <Drawing
              width={plan.goodsWidth}
              height={length}
              boxes={(cuts[place] ?? []).map(({ left, start, across, along, label, kind }) => ({
                label,
                kind,
                x: left,
                y: start,
                width: across,
                height: along,
              }))}
            />
            <div>
              <b>{t('rooms.cut', { number: place + 1, width: wide, length: feetText(length) })}</b>
              {inAreas(cuts[place] ?? [], plan, rooms).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <h3 className={css.lies}>{t('rooms.lies')}</h3>
      <ul className={css.figures}>
        {plan.areas.map((area, at) => (
          <li key={`${area.room}.${area.parts.join('+')}`} className={css.figure}>
            <Drawing
              width={area.width}
              height={area.length}
              pile={area.direction}
              boxes={cuts
                .flat()
                .filter((piece) => piece.area === at)
                .map((piece) => lying(piece, area))}
              outlines={outlinesOf(area, rooms[area.room])}
            />
            <div>
              <span>
                {t(area.parts.length > 1 ? 'rooms.layoutThrough' : 'rooms.layout', {
                  room: areaName(rooms, area),
                  width: feetText(area.width),
                  length: feetText(area.length),
                })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The place of a piece in its area, without trim. The pile runs down the drawing, or across it if the area is turned. */
function lying({ x, y, across, along, label, kind }: Labeled, { direction, width, length, steps }: Area): Box {
  const wide = Math.min(across, (direction === 'length' ? width : length) - x)
  const long = Math.min(
    along,
    (direction === 'length' ? length : width) - y,
    kind === 'step' ? length / steps : Infinity,
  )
  return direction === 'length'
    ? { label, kind, x, y, width: wide, height: long }
    : { label, kind, x: y, y: x, width: long, height: wide }
}

/** The walls of two parts that are covered together. The drawing shows how they lie if the opening is at the corner. */
function outlinesOf({ parts }: Area, room: Plan['rooms'][number] | undefined): Rectangle[] {
  const [first, second] = parts.flatMap((part) => room?.parts[part] ?? [])
  if (!first || !second?.opening) return []
  const { inches, joins } = second.opening
  const shift = (a: number, b: number) => (inches < Math.min(a, b) ? a - inches : 0)
  const place =
    joins === 'side'
      ? { x: first.width, y: shift(first.length, second.length) }
      : { x: shift(first.width, second.width), y: first.length }
  return [
    { x: 0, y: 0, width: first.width, height: first.length },
    { ...place, width: second.width, height: second.length },
  ]
}

/**
 * Says where the pieces of a cut lie. Strips of one fill and steps of one flight are put together: "2.1–2.4: Bedroom,
 * 4 strips of 3 ft × 4 ft".
 */
function inAreas(pieces: Labeled[], plan: CutPlan, rooms: Plan['rooms']) {
  return [...Map.groupBy(pieces, ({ area }) => area).entries()].map(([at, alike]) => {
    const [first, last, area] = [alike[0], alike.at(-1), plan.areas[at]]
    if (!first || !last || !area) return ''
    const values = {
      room: areaName(rooms, area),
      width: feetText(first.across),
      length: feetText(first.along),
    }
    return alike.length > 1
      ? t(area.kind === 'stairs' ? 'rooms.steps' : 'rooms.pieces', {
          ...values,
          labels: `${first.label}–${last.label}`,
          count: alike.length,
        })
      : t('rooms.piece', { ...values, label: first.label })
  })
}

/** Draws boxes to scale. The text beside it says the same. */
function Drawing({
  width,
  height,
  boxes,
  outlines = [],
  pile,
}: {
  width: number
  height: number
  boxes: Box[]
  outlines?: Rectangle[]
  pile?: CutPlan['direction']
}) {
  return (
    <svg
      className={css.drawing}
      aria-hidden
      width={width * SCALE}
      height={height * SCALE}
      viewBox={`0 0 ${width} ${height}`}
    >
      <rect className={css.waste} width={width} height={height} />
      {boxes.map(({ label, kind, ...box }) => (
        <g key={label} data-kind={kind}>
          <rect {...box} />
          <text x={box.x + box.width / 2} y={box.y + box.height / 2}>
            {label}
          </text>
        </g>
      ))}
      {outlines.map((outline) => (
        <rect key={`${outline.x},${outline.y}`} className={css.walls} {...outline} />
      ))}
      {pile && Math.min(width, height) > ROOM_FOR_ARROW && (
        <path className={css.pile} d={pile === 'length' ? 'M10 6v22m-5-6 5 6 5-6' : 'M6 10h22m-6-5 6 5-6 5'} />
      )}
    </svg>
  )
}
