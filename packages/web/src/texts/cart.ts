/** Texts of the cart. Requirements fix those marked (8) and (2) to the letter, including their spelling. */
export const cartTexts = {
  'cart.lines': { one: '{count} line', other: '{count} lines' },
  'cart.noJob': 'No sidemark',
  'cart.title': 'Cart',
  'cart.open': { one: 'Cart, {count} line', other: 'Cart, {count} lines' },
  'cart.ordered': 'Ordered', // (2)
  'cart.onBackOrder': 'On Back Order', // (2)
  'cart.checkout': 'Checkout', // (2)
  'cart.total': 'Total',
  'cart.totalBefore': 'Before freight and tax',
  'cart.weight': 'Weight',
  'cart.pounds': '{weight} lb',
  'cart.reservedFor': 'Reserved {time}',
  'cart.reservedUntil': 'reserved until {time}',
  'cart.checkedIn': 'Prices and stock are checked again in {time}',
  'cart.empty': 'Your cart is empty.',
  'cart.emptyHint': 'Search for an item, choose a quantity and add it.',
  'cart.failed': 'Your cart could not be loaded.',
  'cart.refetchFailed': 'An error occured! Please check the log.', // (8)
  'cart.removeQuestion': 'Are you sure you want to remove this item from your cart?', // (2)
  'cart.removeTitle': 'Remove {sku}',
  'cart.removeYes': 'Remove',
  'cart.removed': 'Successfully removed {sku}', // (8)
  'cart.removeFailed': '{sku} could not be removed.',
  'cart.updated': 'Successfully updated your cart item', // (8)
  'cart.updateFailed': 'An error occurred trying to update your item', // (8)
  'cart.editTitle': 'Edit cart line',
  'cart.uom': 'Unit',
  'cart.uomRequired': 'UOM is Required', // (5)
  'cart.quantity': 'Quantity',
  'cart.sidemark': 'Sidemark',
  'cart.sidemarkHint': 'Job name. Printed on labels and paperwork.',
  'cart.comments': 'Comments',
  'cart.save': 'Save',
  'cart.cancel': 'Cancel',
  'cart.lot': 'Lot {lot}',
  'cart.counted': 'Priced together, {quantity}',
  'cart.roll': 'Roll {roll}',
  'cart.from': 'from {branch}',
  'cart.promised': 'Ready {date}',
  'cart.promisedAt': 'Ready {date}, {time}',
  'cart.arrives': 'Arrives {date}',
  'cart.backOrdered': '{quantity} {unit} on back order',
  'cart.backOrderDate': 'expected {date}',
  'cart.backOrderNoDate': 'no date yet',
  'cart.lotQuestion': 'No single lot has {quantity} {unit}.',
  'cart.changed': 'Updated:',
  'cart.renew': 'Reserve again',
  'cart.floor': '{sku} comes from {count} dye lots: {lots}. Color can vary between lots.',
  'cart.floorOne': 'Lot {lot} from {branch} has all of it, on {date}.',
  'cart.floorSoon': 'Lot {lot} from {branch} has all of it.',
  'cart.floorNone': 'No single lot has all of it.',
  'cart.makeOneLot': 'Make it one lot',
  'cart.madeOneLot': '{sku} now comes from one dye lot.',

  'cart.quoteHolds': 'Quote {number}, until {date}',
  'cart.quoteExpired': "Quote {number} has expired: today's price",
  'quoteRequest.open': 'Request a quote',
  'quoteRequest.short': 'Quote',
} as const
