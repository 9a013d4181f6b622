import { describe, expect, it } from 'vitest'
import { isSiteAddress } from './site-pages.ts'

describe('an address of a public page', () => {
  it.each(['/pricing', '/contact?type=support', '/terms-of-service#8', '/support', '/help'])(
    'is left for as a document of its own: %s',
    (href) => expect(isSiteAddress(href)).toBe(true),
  )

  it.each(['/', '/login', '/register?type=worker', '/app', '/pricing/old', 'https://ico.org.uk'])(
    'is none: %s',
    (href) => expect(isSiteAddress(href)).toBe(false),
  )
})
