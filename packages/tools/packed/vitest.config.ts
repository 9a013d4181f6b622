import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'packed',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: ['setup.ts'],
    // Most of the work is done by programs that these tests start, and there are two cores.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
