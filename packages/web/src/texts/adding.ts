/** Texts of adding an item to the cart. Requirements and those after it fix the `add.` results to the letter. */
export const addingTexts = {
  'add.added': '{sku} was added to the cart!',
  'add.modified': '{sku} was added to the cart but was modified for the following reason: {reason}',
  'add.refused': '{sku} could not be added for the following reason: {reason}',
  'add.failed': 'There was a problem adding {sku} to the cart!',

  'adding.add': 'Add',
  'adding.addToCart': 'Add to cart',
  'adding.addItem': 'Add {name} to the cart',
  'adding.adding': 'Adding',
  'adding.quantity': 'Quantity',
  'adding.quantityOf': 'Quantity of {name}',
  'adding.unit': 'Unit',
  'adding.unitOf': 'Unit of {name}',
  'adding.less': 'One less',
  'adding.more': 'One more',
  'adding.tooMuch': 'That is more than can be ordered at once. Type a smaller quantity.',
  'adding.aboveZero': 'Quantity must be greater than Zero',
  'adding.cuts': 'Enter cuts',
  'adding.oneLength': 'Enter one length',
  'adding.equals': '= {quantity}',
  'adding.notOrdering': 'Ordering is not open to your account.',
} as const
