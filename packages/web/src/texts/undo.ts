/** Texts of taking back an act on the cart. They are loaded with the first act. */
export const undoTexts = {
  'cart.undo': 'Undo',
  'cart.keepMoved': 'Keep',
  'cart.undone': 'Your cart is as it was before.',
  'cart.undoFailed': 'This could not be undone. Your connection may be lost: try again from your cart.',
} as const
