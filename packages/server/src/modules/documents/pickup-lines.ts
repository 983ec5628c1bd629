import type { PickupBranch } from '@sidemark/contract'
import { hoursOn, openingHoursText } from '@sidemark/contract/rules/opening-hours'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import type { z } from 'zod'
import type { OrderHead } from './order-head.ts'
import type { Party } from './paper/paper.ts'

type Counter = Omit<z.output<typeof PickupBranch>, 'phone'>

/**
 * A counter as a place to drive to, for papers and mails: its name, its address, and when it is open.
 *
 * @param day the day of the pickup, whose hours are shown. Without one, or if it is closed then, the hours of the week
 */
export function pickupLines({ locReportName, address, openingHours, ...town }: Counter, day: string | null): string[] {
  const onDay = day === null ? [] : hoursOn(openingHours, day)
  const open = openingHoursText(onDay.length > 0 ? onDay : openingHours)
  return [locReportName, ...addressLines({ line1: address, ...town }), ...(open ? [`Open ${open}`] : [])]
}

/** The counter of the branch `head` as a part of a paper, with its phone. */
export function pickupParty(title: string, { branch }: Pick<OrderHead, 'branch'>, day: string | null): Party {
  const { reportName, postal, phone, ...rest } = branch
  return {
    title,
    lines: [
      ...pickupLines({ ...rest, locReportName: reportName, zip: postal }, day),
      ...(phone ? [formatPhone(phone)] : []),
    ],
  }
}
