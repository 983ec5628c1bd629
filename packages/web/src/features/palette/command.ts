import type { ReactNode } from 'react'

/** A row of the palette. */
export type Command = {
  id: string
  group: 'goTo' | 'items' | 'orders' | 'acts'
  title: string
  /** Said behind the title: a SKU, a status. */
  detail?: string
  icon: ReactNode
  run: () => void
  /** It is pointed at: what it leads to can be fetched. */
  intend?: () => void
}

/** The groups from top to bottom. */
const order: Command['group'][] = ['goTo', 'acts', 'orders', 'items']

/** Whether each typed word begins a word of the title. */
export function isCalled(title: string, typed: string) {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed.toLowerCase().split(/\s+/).filter(Boolean).every((part) => words.some((word) => word.startsWith(part)))
}

/** By group, in the order of the groups; within one as given. */
export const grouped = (commands: Command[]) => order.flatMap((group) => {
  const members = commands.filter((command) => command.group === group)
  return members.length > 0 ? [{ group, members }] : []
})
