/**
 * The carriers' own public pages that show a shipment by its number. The pattern is matched against the ERP's name of
 * the carrier.
 */
const pages: readonly [name: RegExp, address: string][] = [
  [/\bups\b|united parcel/i, 'https://www.ups.com/track?tracknum='],
  [/\bfedex\b|federal express/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\busps\b|postal service/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bdhl\b/i, 'https://www.dhl.com/en/express/tracking.html?AWB='],
]

/** The carrier's page for a tracking number; null for carriers we do not know (our own truck, most freight lines). */
export function trackingAddress(carrier: string, tracking: string): string | null {
  const page = pages.find(([name]) => name.test(carrier))?.[1]
  return page && tracking.trim() !== '' ? page + encodeURIComponent(tracking.trim()) : null
}
