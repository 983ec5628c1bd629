import { useState } from 'react'
import { typedPlace } from '#platform/session.ts'

export type TypedPart = { width: string; length: string }
export type TypedRoom = { name: string; parts: TypedPart[] }
/** A job as it is typed. `sent`: lines that were sent and had no answer, with their key: sent again they are added once. */
export type Job = { name: string; rooms: TypedRoom[]; waste: string; allowance: string; crossSeams: boolean; direction: 'best' | 'length' | 'width'; sent: { key: string; lines: string } | null }

export const blankRoom: TypedRoom = { name: '', parts: [{ width: '', length: '' }] }
const blank: Job = { name: '', rooms: [blankRoom], waste: '10', allowance: '0', crossSeams: true, direction: 'best', sent: null }

/** Keeps the job through reloads, detours and other items, for user and customer. It waits for its user where a session ends by itself, and goes when they sign out. look.md 4: nothing typed is lost. */
export function useJob(username: string, customerNumber: string) {
  const place = typedPlace(username, `rooms/${customerNumber}`)
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

/** The place is this browser's, and only this writes there. */
function stored(place: string, otherwise = blank): Job {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return isJob(found) ? { ...blank, ...found } : otherwise
  } catch {
    return otherwise
  }
}

const isJob = (found: unknown): found is Partial<Job> & Pick<Job, 'rooms'> => typeof found === 'object' && found !== null && 'rooms' in found && Array.isArray(found.rooms) && found.rooms.length > 0

/** Rooms that have all their sides, with their places: what is half typed is not asked about. */
export const measuredRooms = ({ rooms }: Pick<Job, 'rooms'>) =>
  rooms.map((room, place) => ({ room, place })).filter(({ room }) => room.parts.every(({ width, length }) => width.trim() !== '' && length.trim() !== ''))
