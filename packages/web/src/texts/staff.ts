export const staffTexts = {
  'staff.areas': 'Administration',
  'staff.overview': 'Overview',
  'staff.holds': 'Hold requests',
} as const
