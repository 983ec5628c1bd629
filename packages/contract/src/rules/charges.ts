type ChargeKind = 'merchandise' | 'cut' | 'freight' | 'fuel' | 'tax'

/** The parts of an order's total. Amounts are decimal text, to the cent. */
type Cost = Record<'merchandise' | 'cuts' | 'freight' | 'fuel' | 'tax', string>
type Delivery = { shipViaDescription: string; isDelivered: boolean; isTaxExempt: boolean }

const isZero = (amount: string) => !/[1-9]/.test(amount)

/**
 * The charges of an order as checkout, screens and papers list them, merchandise first. Tax is always listed, freight
 * if the goods are delivered, and the others if they are not zero. Trade T-7.1.
 */
export function chargesOf(
  { merchandise, cuts, freight, fuel, tax }: Cost,
  { shipViaDescription, isDelivered, isTaxExempt }: Delivery,
): { kind: ChargeKind; description: string; amount: string }[] {
  const charge = (kind: ChargeKind, description: string, amount: string, isListed = true) =>
    isListed ? [{ kind, description, amount }] : []
  return [
    ...charge('merchandise', 'Merchandise', merchandise),
    ...charge('cut', 'Cut charges', cuts, !isZero(cuts)),
    ...charge('freight', `Freight, ${shipViaDescription}`, freight, isDelivered),
    ...charge('fuel', 'Fuel surcharge', fuel, !isZero(fuel)),
    ...charge('tax', isTaxExempt ? 'Sales tax (resale exempt)' : 'Sales tax', tax),
  ]
}
