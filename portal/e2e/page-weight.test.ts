import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { weighPages } from '../bench/page-weight.ts'
import { sharedPortal } from './start-product.ts'

describe('the JavaScript of a page, gzipped, before it can show anything', () => {
  // One `import('@daysheet/widgets')` once brought every screen to the sign-in page: 385 kB.
  it.each(weighPages(sharedPortal()))('is within its limit for $name', ({ bytes, aim }) => {
    expect(bytes).toBeLessThanOrEqual(aim)
  })
})

describe('a script of the portal', () => {
  it('stands beside itself in either compression, which unpacks to it', () => {
    const folder = join(sharedPortal(), 'assets')
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
    const large = scripts.filter((file) => statSync(join(folder, file)).size >= 1024)
    expect(large.length).toBeGreaterThan(100)
    for (const file of large) {
      const read = (ending: string) => readFileSync(join(folder, `${file}${ending}`))
      const [plain, brotli, gzipped] = ['', '.br', '.gz'].map(read)
      expect(brotliDecompressSync(brotli ?? '').equals(plain ?? Buffer.of()), file).toBe(true)
      expect(gunzipSync(gzipped ?? '').equals(plain ?? Buffer.of()), file).toBe(true)
    }
  })
})
