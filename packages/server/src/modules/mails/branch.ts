import { PickupBranch } from '@sidemark/contract'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { directionsTo } from '@sidemark/contract/rules/people/directions'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { z } from 'zod'
import { pickupLines } from '#modules/documents/pickup-lines.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Link } from './letter/letter.ts'

/** A mail names the holidays of so many days. */
const HOLIDAYS_AHEAD = 7

const Branch = z.object({
  ...PickupBranch.shape,
  email: z.string(),
  timeZone: z.string(),
  /** The coming days on which the branch is closed for a holiday. */
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
})
/** The branch that a mail is about: it signs the mail, and answers to the mail go there. */
export type Branch = z.output<typeof Branch>

/** Reads the branch that a mail is about. */
export const readBranch = (tx: Tx, locationId: number): Promise<Branch> =>
  one(
    Branch,
    tx`
    select l.report_name as "locReportName", l.address, l.city, l.state, l.postal as zip, l.phone, l.email, opening_hours(l) as "openingHours", l.time_zone as "timeZone",
      (
        select coalesce(json_agg(json_build_object('day', h.day, 'name', h.name) order by h.day), '[]')
        from holidays h
        where (h.location_id = l.location_id or h.location_id is null)
          and h.day >= (now() at time zone l.time_zone)::date
          and h.day < (now() at time zone l.time_zone)::date + ${HOLIDAYS_AHEAD}::int
          and l.opens_at[weekday_of(h.day) + 1] is not null
      ) as holidays
    from locations l
    where l.location_id = ${locationId}`,
  )

const addressOf = ({ address, ...town }: Branch) => addressLines({ line1: address, ...town })

/** The branch at the foot of a mail. */
export const signatureOf = (branch: Branch): string[] =>
  [
    [branch.locReportName, ...addressOf(branch)].join(' · '),
    [branch.phone && formatPhone(branch.phone), branch.email].filter(Boolean).join(' · '),
  ].filter((line) => line !== '')

/** "Questions? Reply to this email, or call Dayton at (937) 555-0134." */
export function contactOf({ locReportName, phone, email }: Branch): string[] {
  const call = phone && `call ${locReportName} at ${formatPhone(phone)}`
  if (email) return [`Questions? Reply to this email${call && `, or ${call}`}.`]
  return call ? [`Questions? Please ${call}.`] : []
}

/** The counter as a place to drive to. `day`: the day of the pickup, whose hours are shown. Null if it is not known. */
export function counterOf(branch: Branch, day: string | null): { lines: string[]; links: Link[] } {
  const { phone } = branch
  return {
    lines: pickupLines(branch, day),
    links: [
      ...(phone ? [{ text: formatPhone(phone), href: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
      ...(addressOf(branch).length > 0 ? [{ text: 'Directions', href: directionsTo(branch) }] : []),
    ],
  }
}
