import {
  IconAlertTriangle,
  IconCashBanknote,
  IconCloudUpload,
  IconDatabaseImport,
  IconGauge,
  IconLock,
  IconMessage,
  IconMessageDollar,
  IconPackageExport,
  IconTypography,
  IconUsers,
} from '@tabler/icons-react'

/** The work of the distributor's staff, in its groups. Another area is a line here. */
export const areas = [
  { group: 'all', to: '/profile/admin', label: 'staff.overview', icon: IconGauge },
  { group: 'queues', to: '/profile/admin/quotes', label: 'nav.quotes', counts: 'quotes', icon: IconMessageDollar },
  { group: 'queues', to: '/profile/admin/holds', label: 'staff.holds', counts: 'holds', icon: IconLock },
  { group: 'queues', to: '/profile/admin/messages', label: 'later.toMessages', counts: 'messages', icon: IconMessage },
  {
    group: 'queues',
    to: '/profile/admin/releases',
    label: 'later.toReleases',
    counts: 'releases',
    icon: IconPackageExport,
  },
  {
    group: 'queues',
    to: '/profile/admin/disputes',
    label: 'later.toDisputes',
    counts: 'disputes',
    icon: IconAlertTriangle,
  },
  {
    group: 'queues',
    to: '/profile/admin/payments',
    label: 'later.toChecks',
    counts: 'findings',
    icon: IconCashBanknote,
  },
  { group: 'queues', to: '/profile/admin/erp', label: 'later.toErp', counts: 'erp', icon: IconCloudUpload },
  { group: 'portal', to: '/profile/admin/users', label: 'staff.users', icon: IconUsers },
  { group: 'portal', to: '/profile/admin/content', label: 'staff.content', icon: IconTypography },
  { group: 'portal', to: '/profile/admin/feeds', label: 'staff.feeds', icon: IconDatabaseImport },
] as const
export type Area = (typeof areas)[number]

/** The areas in which something can wait. */
export const queues = areas.filter((area) => 'counts' in area)
