import { longestFirst } from '@daysheet/tools/longest-first'
import { defineConfig } from 'vitest/config'

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
    sequence: {
      sequencer: longestFirst([
        'test/text-filters.test.ts',
        'test/authorisation-matrix.test.ts',
        'test/authorisation-of-roles.test.ts',
        'test/odd-values.test.ts',
      ]),
    },
    // Each file brings its own app and people; loading the service anew for each of them was half
    // of the run.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
