import type { Tx } from '#platform/database/sql.ts'

/** The wire's `Ageing` of a row `a` of `customer_ageing`, as an SQL expression. */
export const ageingJson = (tx: Tx) => tx`
  json_build_object('openBalance', a.open_balance::text, 'notDue', a.not_due::text, 'days1to30', a.days_1_30::text, 'days31to60', a.days_31_60::text,
    'days61to90', a.days_61_90::text, 'daysOver90', a.days_over_90::text, 'pastDue', a.past_due::text, 'unapplied', a.unapplied::text, 'balance', a.balance::text)`
