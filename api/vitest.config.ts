import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['daysheet:source'] },
  ssr: { resolve: { conditions: ['daysheet:source'], externalConditions: ['daysheet:source'] } },
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/no-mails-of-other-files.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Each file brings its own app and people; loading the service anew for each of them was half
    // of the run.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
