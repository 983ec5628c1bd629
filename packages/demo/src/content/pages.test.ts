import { dayText } from '@sidemark/contract/rules/day'
import { expect, test } from 'vitest'
import { holidays } from '../distributor/places.ts'
import { announcements } from './pages.ts'

test.for(['2026-01-01', '2026-06-15', '2026-11-20', '2026-12-31'])(
  'on %s, the news of closed days has days of the calendar, with their names',
  (day) => {
    const [news] = announcements(new Date(`${day}T15:00:00Z`))
    const closed = /these days: (.+?)\. /.exec(String(news?.body['message']))?.[1]?.split('; ')

    expect(closed).toHaveLength(3)
    expect(holidays(day).map((holiday) => `${dayText(holiday.day)} (${holiday.name})`)).toEqual(
      expect.arrayContaining(closed ?? []),
    )
  },
)
