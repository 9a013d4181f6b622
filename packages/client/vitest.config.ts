import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const core = (path: string) => fileURLToPath(new URL(`../core/src/${path}`, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@daysheet\/core$/, replacement: core('index.ts') },
      { find: /^@daysheet\/core\/fixtures$/, replacement: core('fixtures/index.ts') },
    ],
  },
  test: {
    name: 'client',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Loading everything anew for each file took most of the run; no file leaves anything behind.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
