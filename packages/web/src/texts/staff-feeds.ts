/** Texts about the distributor's feeds. */
export const staffFeedsTexts = {
  'feeds.title': 'Feeds',
  'feeds.onTime': 'No feed is late.',
  'feeds.never': 'No feed has arrived yet.',
  'feeds.all': 'All feeds ({count})',
  'feeds.late': '{span} late',
  'feeds.lastRun': 'Last successful run {at}',
  'feeds.usually': 'usually every {span}',
  'feeds.noRhythm': 'usual interval not known yet',
  'feeds.refused': { one: '{count} row rejected', other: '{count} rows rejected' },
  'feeds.minutes': '{count} min',
  'feeds.hours': '{count} h',
  'feeds.days': '{count} days',
  'feeds.failed': 'The feeds could not be loaded.',
} as const
