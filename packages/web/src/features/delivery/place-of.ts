/**
 * Returns the name of a ship-to without that of the customer before it. The two stand side by side, and the end of the
 * name distinguishes ship-tos: "Buckeye Floors – Dublin Store" of Buckeye Floors is "Dublin Store".
 */
export function placeOf(name: string, customerName: string) {
  if (!name.toLowerCase().startsWith(customerName.toLowerCase())) return name
  const [, place] = /^[\s,:·–—-]+([\p{L}\p{N}].*)$/u.exec(name.slice(customerName.length)) ?? []
  return place ?? name
}
