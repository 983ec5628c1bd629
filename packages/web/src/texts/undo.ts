/** Texts of taking back an act on the cart. They are loaded with the first act. */
export const undoTexts = {
  'cart.undo': 'Undo',
  'cart.keepMoved': 'Keep',
  'cart.undone': 'Your cart is back to how it was.',
  'cart.undoFailed': "This couldn't be undone. Check your connection and try again from your cart.",
} as const
