import { defineConfig } from 'vitest/config'

export default defineConfig({
  // What is generated is read from source: a fresh clone has built nothing yet.
  resolve: { conditions: ['daysheet:source'] },
  ssr: { resolve: { conditions: ['daysheet:source'], externalConditions: ['daysheet:source'] } },
  test: {
    name: 'tools',
    include: ['test/**/*.test.ts'],
    environment: 'node',
    // Loading everything anew for each file took most of the run; no file leaves anything behind.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
