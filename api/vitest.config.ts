import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['daysheet:source'] },
  ssr: { resolve: { conditions: ['daysheet:source'], externalConditions: ['daysheet:source'] } },
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
