/** A charge as the database computes it (charges_of). `about` is what its description names. */
type ComputedCharge = { kind: 'merchandise' | 'cut' | 'freight' | 'fuel' | 'tax'; about: string; amount: string }

/** What screens and papers call each charge. */
const descriptions = {
  merchandise: () => 'Merchandise',
  cut: () => 'Cut charges',
  freight: (shipVia) => (shipVia === '' ? 'Freight (samples ship free by parcel)' : `Freight, ${shipVia}`),
  fuel: () => 'Fuel surcharge',
  tax: (exemption) => (exemption === '' ? 'Sales tax' : 'Sales tax (resale exempt)'),
} satisfies Record<ComputedCharge['kind'], (about: string) => string>

/** The charges of an order, in their order, with the descriptions that screens and papers show. Trade T-7.1. */
export const describedCharges = (charges: ComputedCharge[]) =>
  charges.map(({ kind, about, amount }) => ({ kind, description: descriptions[kind](about), amount }))
