/** Texts of the notification bell. */
export const announcementsTexts = {
  'announcements.title': 'Announcements',
  'announcements.open': 'Announcements, {count} new',
  'announcements.openAllSeen': 'Announcements',
  'announcements.new': 'New',
  'announcements.more': 'Read more',
} as const
