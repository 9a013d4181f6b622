import { longestFirst } from '@daysheet/tools/longest-first'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../../packages/widgets/source-aliases.ts'

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['product.ts'],
    // Every test registers people of its own, so files share the product without meeting in it.
    // Three at a time: each waits half of its time for a finger or an answer.
    maxWorkers: 3,
    // Four minutes of waiting for HMRC, and two of opening every page.
    sequence: { sequencer: longestFirst(['filing.test.ts', 'every-page.test.ts']) },
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // As long as for what Playwright waits: a poll's usual second is short for three at a time.
    expect: { poll: { timeout: 30_000 } },
  },
})
