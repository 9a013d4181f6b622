import { describe, expect, it } from 'vitest'
import { hasSessionHint } from './session-hint.ts'

describe('the hint of a session', () => {
  it.each([
    'daysheet-signed-in=1',
    '__Host-daysheet-signed-in=1',
    'theme=dark; daysheet-signed-in=1; other=2',
  ])('is there in %s', (cookies) => {
    expect(hasSessionHint(cookies)).toBe(true)
  })

  it.each([
    '',
    'theme=dark',
    'daysheet-signed-in=',
    'not-daysheet-signed-in=1',
    'x=daysheet-signed-in=1',
  ])('is not in %s', (cookies) => {
    expect(hasSessionHint(cookies)).toBe(false)
  })
})
