import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../../packages/widgets/source-aliases.ts'

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['product.ts'],
    // One browser at a time: these tests look at a whole machine's work, not at a function's.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
