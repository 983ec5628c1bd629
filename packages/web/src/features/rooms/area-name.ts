import { t } from '#platform/text/texts.ts'
import type { Area, Plan } from './rooms.queries.ts'

/** Names an area: the room, or the part of it, or the parts that are covered together. */
export function areaName(rooms: Plan['rooms'], { room: at, parts }: Area) {
  const room = rooms[at]
  const name = room?.name ?? ''
  const [first = 0, second] = parts
  if (parts.length === (room?.parts.length ?? 0)) return name
  return second === undefined
    ? t('rooms.ofPart', { room: name, number: first + 1 })
    : t('rooms.ofParts', { room: name, first: first + 1, second: second + 1 })
}
