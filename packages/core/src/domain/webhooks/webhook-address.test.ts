import { describe, expect, it } from 'vitest'
import {
  ADDRESS_HAS_CREDENTIALS,
  ADDRESS_NEEDS_HTTPS,
  NOT_AN_ADDRESS,
  webhookAddressRefusal,
} from './webhook-address.ts'

describe('the address of a webhook', () => {
  it.each([
    ['https://api.acme.example/daysheet?for=live', null],
    ['api.acme.example', NOT_AN_ADDRESS],
    ['', NOT_AN_ADDRESS],
    ['ftp://api.acme.example', NOT_AN_ADDRESS],
    ['http://api.acme.example', ADDRESS_NEEDS_HTTPS],
    ['https://acme:password@api.acme.example', ADDRESS_HAS_CREDENTIALS],
  ])('%s', (address, refusal) => {
    expect(webhookAddressRefusal(address, { allowsHttp: false })).toBe(refusal)
  })

  it('may be plain http on a developer’s own machine', () => {
    expect(webhookAddressRefusal('http://localhost:3000', { allowsHttp: true })).toBeNull()
  })
})
