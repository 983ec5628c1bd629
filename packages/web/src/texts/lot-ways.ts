/** Texts of the ways to fill a quantity that no single lot in stock has. */
export const lotWayTexts = {
  'cart.lotChoose': 'No single lot has {quantity}. Color can vary between lots.',
  'cart.lotChooseNow': 'No single lot in stock has {quantity}. Color can vary between lots.',
  'cart.lotChooseBoth': 'With the {inCart} in your cart, no single lot has {quantity}. Color can vary between lots.',
  'cart.lotWait': 'Wait for one lot',
  'cart.lotSplit': 'Split between lots',
  'cart.lotWaitHow': 'All of it stays on back order. No incoming lot has {quantity}, so there is no date yet.',
  'cart.lotWaitNext': 'The next delivery is {quantity} on {date}.',
  'cart.lotAllHow': { one: 'All there is, from {count} lot.', other: 'All there is, from {count} lots.' },
  'cart.lotLessHow': 'All of it comes from lot {lot}.',
  'cart.lotTakes': '{quantity} · lot {lot} · from {branch} · {date}',
  'cart.lotTakesNew': '{quantity} · new lot · from {branch} · {date}',
  'cart.lotLacks': '{quantity} · on back order, no date yet',
  'cart.lotLess': 'Order {quantity}',
} as const
