import { INVITATION_DAYS } from '@sidemark/contract/rules/people/invitation'
import { FORMER_EMAIL_DAYS, RESET_LINK_MINUTES } from '@sidemark/contract/rules/people/profile'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { detailsOf, type Composer } from './composing.ts'

const Person = z.object({ username: z.string(), firstName: z.string() })

/** `by` is missing if somebody asked for the link on the page for a forgotten password. */
const Link = z.object({ to: z.string(), token: z.string(), by: z.literal('staff').optional() })

const personOf = (sql: Tx, userId: string) =>
  maybeOne(Person, sql`select username, first_name as "firstName" from users where user_id = ${userId} and active`)

const greeting = (firstName: string) => `Hello${firstName && ` ${firstName}`},`

/** Mails about the account itself. They go to the address that the act chose, which may be a former one. */
export const accountMails = {
  'password-link': async ({ sql, links }, userId, notices) => {
    const person = await personOf(sql, userId)
    if (!person) return []
    const { to, token, by } = detailsOf(Link, notices)
    const letter = {
      subject: 'Set a new password',
      preheader: `The link works for ${RESET_LINK_MINUTES} minutes.`,
      title: 'Set a new password',
      opening: [
        greeting(person.firstName),
        by === 'staff'
          ? `We are sending you a link to set a new password for your account. Open it within ${RESET_LINK_MINUTES} minutes.`
          : `We received a request to set a new password for your account. Open this link within ${RESET_LINK_MINUTES} minutes.`,
      ],
      action: { text: 'Set a new password', href: links.newPassword(token) },
      closing: ['If you did not request it, ignore this email. Your password stays the same.'],
      reason:
        by === 'staff'
          ? `You are receiving this email because our staff sent a link for the username ${person.username}.`
          : `You are receiving this email because someone entered the username ${person.username} on our Forgot Password page.`,
    }
    return [{ to, about: 'password reset', letter, branch: null }]
  },
  invitation: async ({ sql, links, brand }, userId, notices) => {
    const person = await personOf(sql, userId)
    if (!person) return []
    const { to, token } = detailsOf(Link, notices)
    const letter = {
      subject: `Your account at ${brand.name}`,
      preheader: `Set your password within ${INVITATION_DAYS} days.`,
      title: 'Welcome',
      opening: [
        greeting(person.firstName),
        `You can now order and follow your account online at ${brand.name}. Your user name is ${person.username}.`,
        `Set your password first. The link works once, within ${INVITATION_DAYS} days.`,
      ],
      action: { text: 'Set your password', href: links.newPassword(token) },
      closing: ['If the link is too old, ask your branch for a new invitation.'],
      reason: 'You are receiving this email because our staff set up an account with this address.',
    }
    return [{ to, about: 'invitation', letter, branch: null }]
  },
  'email-changed': async ({ sql, links }, userId, notices) => {
    const person = await personOf(sql, userId)
    if (!person) return []
    const { to, email } = detailsOf(z.object({ to: z.string(), email: z.string() }), notices)
    const what = email === '' ? 'The email address was removed from' : `${email} is the new email address in`
    const letter = {
      subject: 'Your email address was changed',
      preheader: 'If this was not you, change your password now.',
      title: 'Your email address was changed',
      opening: [
        greeting(person.firstName),
        `${what} the profile of ${person.username}. We are sending this to the previous address.`,
        'If this was you, you do not need to do anything. If not, someone else may be using your account. Change your password now, which signs out every other session, and call your branch.',
      ],
      action: { text: 'Change password', href: links.security() },
      closing: [`For ${FORMER_EMAIL_DAYS} days, links to set a new password can still be sent to this address.`],
      reason: 'You are receiving this email because this address was in the profile.',
    }
    return [{ to, about: 'email address changed', letter, branch: null }]
  },
} satisfies Record<string, Composer>
