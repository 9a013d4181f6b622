import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { labelKeysFile, labelKeysModule } from '../src/labels/label-keys-file.ts'

describe('The list of texts that a host may put other words for', () => {
  it('is what the widgets say today', { timeout: 300_000 }, async () => {
    const fresh = await labelKeysModule()
    const committed = await readFile(labelKeysFile, 'utf8')
    expect(committed, 'Run npm run labels and commit what it writes.').toBe(fresh)
  })
})
