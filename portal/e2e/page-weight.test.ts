import { describe, expect, it } from 'vitest'
import { weighPages } from '../bench/page-weight.ts'
import { sharedPortal } from './start-product.ts'

describe('the JavaScript of a page, gzipped, before it can show anything', () => {
  // One `import('@daysheet/widgets')` once brought every screen to the sign-in page: 385 kB.
  it.each(weighPages(sharedPortal()))('is within its limit for $name', ({ bytes, aim }) => {
    expect(bytes).toBeLessThanOrEqual(aim)
  })
})
