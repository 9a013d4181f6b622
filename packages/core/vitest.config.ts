import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'core',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Loading everything anew for each file took most of the run; no file leaves anything behind.
    isolate: false,
    // Ten thousand runs of a property take their time on a busy machine.
    testTimeout: 60_000,
  },
})
