/** Texts of the steps that home shows a new customer. */
export const gettingStartedTexts = {
  'home.start': 'Get started',
  'home.startClose': 'Hide these steps',
  'home.start.way': 'Choose delivery or pickup',
  'home.start.way.how': 'Stock and dates on every page are for the place you choose. You can change it at any time.',
  'home.start.way.act': 'Delivery or pickup',
  'home.start.find': 'Find what you need',
  'home.start.find.how': 'Search by name, size, color or SKU, browse the categories, or paste a list from an email.',
  'home.start.find.act': 'Paste a list',
  'home.start.plan': 'Plan the job',
  'home.start.plan.how': 'Turn room sizes into cartons or cuts, and save what you buy often in a list.',
  'home.start.plan.act': 'Plan rooms',
  'home.start.plan.lists': 'Shopping lists',
} as const
