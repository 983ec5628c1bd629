/** Why a promised date is as it is: one sentence a step of `promise_date`. trade.md 2.7. */
export const promiseTexts = {
  'promise.why': 'Why this date',
  'promise.noDay': 'no date known',
  'promise.order-day': 'Ordered by {cutoff}, it is picked at {branch} on {day}.',
  'promise.after-cutoff': 'After {cutoff} at {branch} it counts for {day}.',
  'promise.due': 'It should arrive at {branch} on {day}.',
  'promise.holiday': '{branch} is closed on {day}: {name}.',
  'promise.transfer': 'The transfer from {from} is at {to} on {day}.',
  'promise.no-transfer': 'There is no truck from {from} to {to}.',
  'promise.no-run': '{route} does not run on {day}.',
  'promise.route': 'The next run of {route} is {day}.',
  'promise.no-route': 'No truck of {branch} goes to {zip}.',
  'promise.carrier': 'Shipped {shipped}, {via} takes {days} working days: {day}.',
  'promise.ready': 'Ready at {branch} on {day}.',
} as const
