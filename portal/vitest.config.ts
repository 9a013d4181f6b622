import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../packages/widgets/source-aliases.ts'

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'portal',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Loading everything anew for each file took most of the run; no file leaves anything behind.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
