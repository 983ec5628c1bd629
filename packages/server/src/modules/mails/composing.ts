import type { MailKind } from '@sidemark/contract/rules/mail-kinds'
import type { z } from 'zod'
import type { OwnBrand } from '#modules/documents/brand.ts'
import type { Paper } from '#modules/documents/paper/paper.ts'
import type { seenReplies } from '#modules/documents/seen-replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Branch } from './branch.ts'
import type { Letter } from './letter/letter.ts'
import type { PortalLinks } from './portal-links.ts'

/** What letters are made with. */
export type Tools = { sql: Tx; seen: ReturnType<typeof seenReplies>; links: PortalLinks; brand: OwnBrand }
/**
 * Something that users hear about. `receiver` is null if the event says who gets the mail. `attempts`: how often its mail
 * could not be written.
 */
export type Notice = { noticeId: string; receiver: string | null; detail: unknown; age: number; attempts: number }
/**
 * A letter for one mailbox, with its paper if there is one. `branch` is null for mails about the account itself. `kind`:
 * the reader may choose not to get such mails.
 */
export type Composed = {
  to: string
  about: string
  letter: Letter
  branch: Branch | null
  paper?: Paper | null
  kind?: MailKind
}

/**
 * Composes the mails of all waiting notices of one event about one subject.
 *
 * @returns 'later' if something that the mails need is still to come
 */
export type Composer = (tools: Tools, subject: string, notices: Notice[]) => Promise<Composed[] | 'later'>

/** Seconds after which a mail is written without what is still to come. */
const MOST_WAIT = 60 * 60

/** Whether the rest of what feeds bring, such as the lines of an invoice, may still come. */
export const mayStillCome = (notices: Notice[]) => notices.every(({ age }) => age < MOST_WAIT)

/** The details of the last notice, as the act left them. */
export const detailsOf = <S extends z.ZodType>(schema: S, notices: Notice[]): z.output<S> =>
  schema.parse(notices.at(-1)?.detail)

/** The users who are named by the notices, each once. */
export const namedReceivers = (notices: Notice[]): string[] => [
  ...new Set(notices.flatMap(({ receiver }) => receiver ?? [])),
]
