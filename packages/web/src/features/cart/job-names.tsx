import type { CartLine } from './cart.queries.ts'

/** Offers the jobs of a cart to a field with `list="cart-jobs"`, so that the user need not type them again. */
export const JobNames = ({ lines }: { lines: CartLine[] }) => (
  <datalist id="cart-jobs">
    {[...new Set(lines.flatMap(({ sidemark }) => sidemark || []))].map((job) => (
      <option key={job}>{job}</option>
    ))}
  </datalist>
)
