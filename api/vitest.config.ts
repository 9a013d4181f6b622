import { defineConfig } from 'vitest/config'
import { TestOrder } from './test/support/test-order.ts'

export default defineConfig({
  resolve: { conditions: ['daysheet:source'] },
  ssr: { resolve: { conditions: ['daysheet:source'], externalConditions: ['daysheet:source'] } },
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/no-mails-of-other-files.ts'],
    pool: 'forks',
    // With two a fifth of the cores is idle: each of them waits for the database, or for a clock.
    maxWorkers: 3,
    sequence: { sequencer: TestOrder },
    // Each file brings its own app and people; loading the service anew for each of them was half
    // of the run.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
