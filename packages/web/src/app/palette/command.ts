import type { ReactNode } from 'react'

/** A row of the palette. */
export type Command = {
  id: string
  group: 'goTo' | 'items' | 'records' | 'acts'
  title: string
  /** A text after the title, such as a SKU or a status. */
  detail?: string
  icon: ReactNode
  /** A word for which this row is first, although others have it in their title. */
  alias?: string
  /** It was found by words that are not its whole name or number. Enter takes it only after the user has moved to it. */
  isGuess?: boolean
  run: () => void
  /** Runs when the user points at the row, so that its target can be fetched ahead. */
  intend?: () => void
}

/** The groups from top to bottom. */
const order: Command['group'][] = ['goTo', 'acts', 'records', 'items']

/** Tells whether each typed word begins a word of the title. */
function isCalled(title: string, typed: string) {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** The rows that are called so, first the one whose alias was typed. */
export const calledFirst = <C extends { title: string; alias?: string }>(commands: C[], typed: string) =>
  commands
    .filter(({ title }) => isCalled(title, typed))
    .toSorted((a, b) => Number(b.alias === typed.trim().toLowerCase()) - Number(a.alias === typed.trim().toLowerCase()))

/** Groups commands in the order of the groups. Within a group, their order stays unchanged. */
export const grouped = (commands: Command[]) =>
  order.flatMap((group) => {
    const members = commands.filter((command) => command.group === group)
    return members.length > 0 ? [{ group, members }] : []
  })
