import { describe, expect, it } from 'vitest'
import { contactTypeOf } from './contact-type.ts'

describe('the type that a link to the contact page asks for', () => {
  it.each([
    ['sales', 'sales'],
    ['feedback', 'feedback'],
    ['other', 'other'],
    ['enterprise', 'sales'],
    ['nonsense', 'support'],
    [null, 'support'],
  ])('is %s', (requestedType, type) => {
    expect(contactTypeOf(requestedType)).toBe(type)
  })
})
