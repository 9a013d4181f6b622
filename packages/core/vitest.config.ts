import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'core',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Ten thousand runs of a property take their time on a busy machine.
    testTimeout: 60_000,
  },
})
