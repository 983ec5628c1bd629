import { addressLines } from './address-lines.ts'

type Place = { address: string; city: string; state: string; zip: string }

/**
 * The address of a map with the way to a branch, for screens, mails and papers. A phone opens its map application.
 * Source: "Maps URLs" of Google, action `dir`.
 */
export const directionsTo = ({ address, ...town }: Place) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLines({ line1: address, ...town }).join(', '))}`
