import { describe, expect, it } from 'vitest'
import { addressesLeft } from './ended-links.ts'

const before = {
  invoice_email: 'accounts@brook.example',
  copy_emails: ['site@brook.example', 'boss@brook.example'],
}

describe('the addresses that an own client has left', () => {
  it('are those that get no mail any more', () => {
    const after = { invoice_email: 'office@brook.example', copy_emails: ['site@brook.example'] }
    expect(addressesLeft(before, after)).toEqual(['accounts@brook.example', 'boss@brook.example'])
  })

  it('are none where one becomes a copy', () => {
    const after = {
      invoice_email: 'site@brook.example',
      copy_emails: ['accounts@brook.example', 'boss@brook.example'],
    }
    expect(addressesLeft(before, after)).toEqual([])
  })

  it('are all where none is left', () => {
    expect(addressesLeft(before, { invoice_email: null, copy_emails: [] })).toHaveLength(3)
  })
})
