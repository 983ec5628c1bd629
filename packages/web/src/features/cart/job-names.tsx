import type { CartLine } from './cart.queries.ts'

/** The jobs of a cart, for a field with `list="cart-jobs"`: what is there already need not be typed again. */
export const JobNames = ({ lines }: { lines: CartLine[] }) => (
  <datalist id="cart-jobs">
    {[...new Set(lines.flatMap(({ sidemark }) => sidemark || []))].map((job) => <option key={job}>{job}</option>)}
  </datalist>
)
