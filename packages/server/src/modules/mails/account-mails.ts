import { FORMER_EMAIL_DAYS, RESET_LINK_MINUTES } from '@sidemark/contract/rules/people/profile'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { detailsOf, type Composer } from './composing.ts'

const Person = z.object({ username: z.string(), firstName: z.string() })

const personOf = (sql: Tx, userId: string) =>
  maybeOne(Person, sql`select username, first_name as "firstName" from users where user_id = ${userId} and active`)

const greeting = (firstName: string) => `Hello${firstName && ` ${firstName}`},`

/** Mails about the account itself. They go to the address that the act chose, which may be a former one. */
export const accountMails = {
  'password-link': async ({ sql, links }, userId, notices) => {
    const person = await personOf(sql, userId)
    if (!person) return []
    const { to, token } = detailsOf(z.object({ to: z.string(), token: z.string() }), notices)
    const letter = {
      subject: 'Set a new password',
      preheader: `The link works for ${RESET_LINK_MINUTES} minutes.`,
      title: 'Set a new password',
      opening: [
        greeting(person.firstName),
        `somebody, probably you, asked to set a new password for your account. Open this link within ${RESET_LINK_MINUTES} minutes.`,
      ],
      action: { text: 'Set a new password', href: links.newPassword(token) },
      closing: ['If you did not ask for it, you need not do anything: your password stays as it is.'],
      reason: `You get this mail because somebody entered the name ${person.username} on our page for forgotten passwords.`,
    }
    return [{ to, about: 'password reset', letter, branch: null }]
  },
  'email-changed': async ({ sql, links }, userId, notices) => {
    const person = await personOf(sql, userId)
    if (!person) return []
    const { to, email } = detailsOf(z.object({ to: z.string(), email: z.string() }), notices)
    const what = email === '' ? 'The email address was taken out of' : `${email} is the new email address in`
    const letter = {
      subject: 'Your email address was changed',
      preheader: 'If it was not you, change your password now.',
      title: 'Your email address was changed',
      opening: [
        greeting(person.firstName),
        `${what} the profile of ${person.username}. This mail goes to the address that stood there before.`,
        'If it was you, you need not do anything. If not, somebody is using your account: change your password now, which ends every other session, and tell your branch.',
      ],
      action: { text: 'Change password', href: links.security() },
      closing: [`For ${FORMER_EMAIL_DAYS} days a link for a new password still comes to this address.`],
      reason: 'You get this mail because this address was in the profile.',
    }
    return [{ to, about: 'email address changed', letter, branch: null }]
  },
} satisfies Record<string, Composer>
