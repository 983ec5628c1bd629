import { expect, test } from 'vitest'
import { trackingAddress } from './carriers.ts'

test.for([
  { carrier: 'UPS Ground', tracking: '1Z 999', address: 'https://www.ups.com/track?tracknum=1Z%20999' },
  { carrier: 'FedEx Freight', tracking: '7712', address: 'https://www.fedex.com/fedextrack/?trknbr=7712' },
  { carrier: 'USPS', tracking: '94&x', address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94%26x' },
  { carrier: 'Northline Truck', tracking: 'NFS48', address: null },
  { carrier: 'Upstate Lines', tracking: '1', address: null },
  { carrier: 'UPS', tracking: ' ', address: null },
])('$carrier $tracking is tracked at $address', ({ carrier, tracking, address }) => {
  expect(trackingAddress(carrier, tracking)).toBe(address)
})
