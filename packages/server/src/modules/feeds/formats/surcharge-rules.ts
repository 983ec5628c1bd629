import type { Format } from './format.ts'

export const surchargeRules = {
  name: 'surcharge-rules',
  title: 'Surcharge rules',
  means:
    'What is added when a saved credit card pays. Debit and prepaid cards, and cards whose type the gateway does not know, never get a surcharge.',
  rules: [
    'Without a row for everywhere there is no surcharge. So a portal has none until the distributor wants it.',
    "The state is that of the customer's address. A customer without a state gets no surcharge.",
    'The file may have rows of days to come. A row that is missing stays: to end a surcharge, send a row with 0 percent.',
  ],
  columns: {
    state: {
      type: 'text',
      max: 2,
      key: true,
      default: '',
      means: 'State, two capital letters; empty for everywhere.',
      example: '',
      rule: 'It must be two capital letters or empty.',
    },
    starts_on: {
      type: 'day',
      required: true,
      key: true,
      means: 'First day on which the row counts, in place of the one before.',
      example: '2027-01-01',
    },
    percent: {
      type: 'decimal',
      scale: 3,
      max: 3,
      required: true,
      means:
        'Everywhere: what is added, in percent. In a state: the most that its law allows there, and 0 if it allows none. Card networks allow 3 at most.',
      example: '2.5',
    },
    cost_percent: {
      type: 'decimal',
      scale: 3,
      max: 100,
      means: 'What a card costs the distributor, in percent. A surcharge is never above it. Empty: it is not known.',
      example: '2.7',
      rule: 'It must be above 0, and only the row for everywhere may have it.',
    },
    source: {
      type: 'text',
      max: 200,
      required: true,
      means: 'The law, the contract or the decision behind the row, for whoever has to explain it.',
      example: 'Agreement with the card processor',
    },
  },
} as const satisfies Format
