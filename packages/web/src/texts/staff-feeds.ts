/** Texts about the distributor's feeds. */
export const staffFeedsTexts = {
  'feeds.title': 'Feeds',
  'feeds.onTime': 'No feed is late.',
  'feeds.never': 'No feed has arrived yet.',
  'feeds.all': 'All feeds ({count})',
  'feeds.allLate': 'Late feeds',
  'feeds.feed': 'Feed',
  'feeds.status': 'Status',
  'feeds.isOnTime': 'On time',
  'feeds.late': '{span} late',
  'feeds.lastRun': 'Last successful run',
  'feeds.usually': 'Usual interval',
  'feeds.refused': 'Rows rejected',
  'feeds.minutes': '{count} min',
  'feeds.hours': '{count} h',
  'feeds.days': '{count} days',
  'feeds.failed': 'The feeds could not be loaded.',
} as const
