export const staffTexts = {
  'staff.areas': 'Administration',
  'staff.overview': 'Overview',
  'staff.holds': 'Hold requests',
  'staff.quotesWait': 'Quotes to answer',
  'staff.quotesAbout': 'Price the lines and send the quote.',
  'staff.holdsWait': 'Holds to approve',
  'staff.holdsAbout': 'Approve or decline the stock that a customer asks for.',
  'staff.messagesWait': 'Orders with a message',
  'staff.messagesAbout': 'Answer what a customer asks about an order.',
  'staff.releasesWait': 'Orders on hold',
  'staff.releasesAbout': 'Check credit, then release or decline the order.',
  'staff.findingsWait': 'Payments to check',
  'staff.findingsAbout': 'Look into what does not agree with the payment gateway.',
  'staff.later':
    "Content, users, feature flags and announcements can't be edited here yet. The outbox and the state of the services are on the",
  'staff.toDev': 'development page',
} as const
