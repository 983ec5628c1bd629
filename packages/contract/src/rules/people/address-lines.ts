/** An address as it is written on an envelope, without empty lines: street, then "Columbus, OH 43215". */
export function addressLines({
  line1,
  line2 = '',
  city,
  state,
  zip,
}: {
  line1: string
  line2?: string
  city: string
  state: string
  zip: string
}): string[] {
  const region = [state, zip].filter(Boolean).join(' ')
  return [line1, line2, [city, region].filter(Boolean).join(', ')].filter((line) => line !== '')
}
