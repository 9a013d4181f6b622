import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'measured',
    environment: 'node',
    include: ['*.test.ts'],
    // Three of them at a time, each mostly waiting for programs of its own.
    maxConcurrency: 3,
    // Seconds each on a machine at rest.
    testTimeout: 600_000,
  },
})
