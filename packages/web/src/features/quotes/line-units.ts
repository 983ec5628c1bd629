type Line = Record<'quantity' | 'UMCode' | 'qtyPriceUOM' | 'priceUOM' | 'baseQuantity' | 'baseUOM', string>

/** The quantity of a line in its own unit, the unit of its price and the unit of its stock, for `formatInUnits`. */
export const unitsOf = ({ quantity, UMCode, qtyPriceUOM, priceUOM, baseQuantity, baseUOM }: Line) => [
  { quantity, UMCode },
  { quantity: qtyPriceUOM, UMCode: priceUOM },
  { quantity: baseQuantity, UMCode: baseUOM },
]
