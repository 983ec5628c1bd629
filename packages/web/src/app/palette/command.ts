import type { ReactNode } from 'react'

/** A row of the palette. */
export type Command = {
  id: string
  group: 'goTo' | 'items' | 'orders' | 'acts'
  title: string
  /** A text after the title, such as a SKU or a status. */
  detail?: string
  icon: ReactNode
  run: () => void
  /** Runs when the user points at the row, so that its target can be fetched ahead. */
  intend?: () => void
}

/** The groups from top to bottom. */
const order: Command['group'][] = ['goTo', 'acts', 'orders', 'items']

/** Tells whether each typed word begins a word of the title. */
export function isCalled(title: string, typed: string) {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** Groups commands in the order of the groups. Within a group, their order stays unchanged. */
export const grouped = (commands: Command[]) =>
  order.flatMap((group) => {
    const members = commands.filter((command) => command.group === group)
    return members.length > 0 ? [{ group, members }] : []
  })
