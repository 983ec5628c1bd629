import { expect, test } from 'vitest'
import { networkOf, plainAddress } from './network.ts'

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
] as const)('%s belongs to the network %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

test.for([
  '::ffff:127.0.0.1',
  '::FFFF:127.0.0.1',
  '::ffff:7f00:1',
  '::FFFF:7F00:1',
  '::ffff:7f00:0001',
  '0:0:0:0:0:ffff:7f00:1',
  '0:0:0:0:0:ffff:127.0.0.1',
  '0000:0000:0000:0000:0000:ffff:7f00:0001',
  '0::ffff:7f00:1',
  '::0:ffff:7f00:1',
  '0:0::0:ffff:127.0.0.1',
  '::ffff:127.0.0.1%lo',
])('%s is the IPv4 address 127.0.0.1', (address) => {
  expect([plainAddress(address), networkOf(address)]).toEqual(['127.0.0.1', '127.0.0.1'])
})

test.for(['::7f00:1', '::ffff:0:7f00:1', '1::ffff:7f00:1', '::fffe:7f00:1', '64:ff9b::7f00:1'])(
  '%s is not an address',
  (address) => {
    expect(plainAddress(address)).toBe(address)
  },
)
