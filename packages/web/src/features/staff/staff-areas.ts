/** The work of the distributor's staff. Another area is a line here. */
export const areas = [
  { to: '/profile/admin', label: 'staff.overview' },
  { to: '/profile/admin/quotes', label: 'nav.quotes', counts: 'quotes' },
  { to: '/profile/admin/holds', label: 'staff.holds', counts: 'holds' },
  { to: '/profile/admin/messages', label: 'later.toMessages', counts: 'messages' },
  { to: '/profile/admin/releases', label: 'later.toReleases', counts: 'releases' },
  { to: '/profile/admin/disputes', label: 'later.toDisputes', counts: 'disputes' },
  { to: '/profile/admin/payments', label: 'later.toChecks', counts: 'findings' },
  { to: '/profile/admin/erp', label: 'later.toErp', counts: 'erp' },
  { to: '/profile/admin/users', label: 'staff.users' },
  { to: '/profile/admin/content', label: 'staff.content' },
] as const

/** The areas in which something can wait. */
export const queues = areas.filter((area) => 'counts' in area)
