/** Texts of similar items, which are offered where a quantity cannot be had. */
export const alternativesTexts = {
  'alternatives.title': 'Similar items available',
  'alternatives.show': 'Similar items in stock',
  'alternatives.none': 'No similar item is in stock in this quantity.',
  'alternatives.more': '+{amount}/{unit}',
  'alternatives.less': '−{amount}/{unit}',
  'alternatives.samePrice': 'same price',
  'alternatives.ready': 'ready {date}',
  'alternatives.delivered': 'delivered {date}',
} as const
