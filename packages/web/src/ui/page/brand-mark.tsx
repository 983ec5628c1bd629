/** The product's mark: planks in a staggered bond. It is part of the page and not a file, so it needs no request. */
export const BrandMark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden style={{ flex: 'none', display: 'block' }}>
    <rect width="32" height="32" rx="7" fill="var(--brand)" />
    <path d="M6 10h9v5H6zm11 0h9v5h-9zM6 17h4v5H6zm6 0h9v5h-9zm11 0h3v5h-3z" fill="var(--on-brand)" />
  </svg>
)
