import { roomProblems } from '@sidemark/contract/rules/rooms/room-problems'
import { useState } from 'react'
import { typedPlace } from '#platform/session/session.ts'
import type { User } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'

/** `opening` is where the part meets the one before it. It is '' if nobody knows. */
export type TypedPart = { width: string; length: string; opening: string; joins: 'side' | 'end' }
export type TypedStairs = { steps: string; tread: string; riser: string; width: string; laid: 'run' | 'steps' }
/** A room has parts, unless it is stairs. */
export type TypedRoom = {
  name: string
  direction: 'job' | 'length' | 'width'
  parts: TypedPart[]
  stairs: TypedStairs | null
}
/**
 * The typed values of a job. `pieceFill` is the inches that strips must save, or '' for no strips. `sent` are the lines
 * that were sent and have no answer yet, with their key. When they are sent again, they are added only once.
 */
export type Job = {
  name: string
  rooms: TypedRoom[]
  waste: string
  allowance: string
  pieceFill: string
  direction: 'best' | 'length' | 'width'
  sent: { key: string; lines: string } | null
}

export const blankPart: TypedPart = { width: '', length: '', opening: '', joins: 'side' }
export const blankRoom: TypedRoom = { name: '', direction: 'job', parts: [blankPart], stairs: null }
/** Most stairs have treads of 10 in and risers of 8 in. Trade T-12.9. */
export const blankStairs: TypedRoom = {
  ...blankRoom,
  parts: [],
  stairs: { steps: '', tread: '10', riser: '8', width: '', laid: 'run' },
}
const blank: Job = {
  name: '',
  rooms: [blankRoom],
  waste: '10',
  allowance: '3',
  pieceFill: '',
  direction: 'best',
  sent: null,
}

/**
 * Keeps the job through reloads, detours and other items, for user and customer. If a session ends by itself, the job
 * waits for its user. Sign-out removes it. Look L-4.1: nothing typed is lost. A showroom has a job of its own, which goes with
 * it.
 */
export function useJob({ username, customerNumber, showroom }: User) {
  const place = showroom ? 'sidemark.showroom/rooms' : typedPlace(username, `rooms/${customerNumber}`)
  const [job, setJob] = useState<Job>(() => stored(place))
  const [isKept, setKept] = useState(true)
  const change = (part: Partial<Job>) => {
    const next = { ...stored(place, job), ...part }
    setJob(next)
    setKept(keep(place, next))
  }
  return { job, change, isKept }
}

function keep(place: string, job: Job) {
  try {
    localStorage.setItem(place, JSON.stringify(job))
    return true
  } catch (error) {
    console.info('The rooms cannot be stored', error)
    return false
  }
}

/** Reads the stored job. The storage belongs to this browser, and only this module writes there. */
function stored(place: string, otherwise = blank): Job {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return isJob(found) ? { ...blank, ...found, rooms: found.rooms.map(completed) } : otherwise
  } catch {
    return otherwise
  }
}

/** Adds the fields that a room lacks if an earlier version of this page stored it. */
const completed = (room: TypedRoom): TypedRoom => ({
  ...blankRoom,
  ...room,
  parts: room.parts.map((part) => ({ ...blankPart, ...part })),
})

const isJob = (found: unknown): found is Partial<Job> & Pick<Job, 'rooms'> =>
  typeof found === 'object' &&
  found !== null &&
  'rooms' in found &&
  Array.isArray(found.rooms) &&
  found.rooms.length > 0

/** Returns the name of a room, or its number if it has none. */
export const nameOf = ({ name, stairs }: TypedRoom, place: number) =>
  name.trim() || t(stairs ? 'rooms.stairsNumber' : 'rooms.room', { number: place + 1 })

/**
 * Returns the rooms of a job with their places and the problems of their fields. Only a room without any is planned, so
 * that one that is typed does not take away the plan of the others. Only roll goods have seams, so openings do not count
 * for other goods, whose page does not show them.
 */
export const readRooms = ({ rooms }: Pick<Job, 'rooms'>, isRoll: boolean) =>
  rooms.map((typed, place) => {
    const parts = isRoll ? typed.parts : typed.parts.map((part) => ({ ...part, opening: '' }))
    const room = { ...typed, name: nameOf(typed, place), parts }
    return { room, problems: roomProblems(room) }
  })

/** Whether the user has typed a side of a room, so that they count on it. */
export const isBegun = ({ parts, stairs }: TypedRoom) => [...parts, stairs].some((one) => one?.width.trim())
