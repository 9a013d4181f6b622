import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
const four = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))

describe('the network of a caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is the same for all addresses of a /64', () => {
    fc.assert(
      fc.property(four, four, (network, host) => {
        fc.pre(!network.startsWith('0:0:0:0'))
        expect(networkOf(`${network}:${host}`)).toBe(networkOf(`${network}::`))
      }),
    )
  })

  it('is found for every way to write an address', () => {
    fc.assert(fc.property(fc.ipV6(), (address) => networkOf(address).length > 0))
  })
})
