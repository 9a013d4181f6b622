import { describe, expect, it } from 'vitest'
import { foreignAddresses, isOnOrigin } from './own-origin.ts'

describe('our own origin', () => {
  const own = 'https://daysheet.example'

  it.each([own, `${own}/`, `${own}/dashboard/subscription/success?a=b`])('is that of %s', (url) => {
    expect(isOnOrigin(url, own)).toBe(true)
  })

  it.each([
    'https://daysheet.example.evil/x',
    'https://daysheet.example@evil.example/x',
    'https://daysheet.example:8443/x',
    'http://daysheet.example/x',
    '//daysheet.example/x',
    'javascript:alert(1)',
  ])('is not that of %s', (url) => {
    expect(isOnOrigin(url, own)).toBe(false)
  })

  it('names the field whose address leads elsewhere', () => {
    const issues = foreignAddresses({ successUrl: `${own}/a`, cancelUrl: 'https://evil.test' }, own)
    expect(issues.map(({ path }) => path)).toEqual(['cancelUrl'])
  })
})
