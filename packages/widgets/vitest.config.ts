import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from './source-aliases.ts'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { alias: sourceAliases },
  // What is drawn is proved by its stories in a browser; here stands what needs none.
  test: {
    name: 'widgets',
    environment: 'node',
    include: ['src/**/*.test.ts', '*.test.ts'],
    // Loading everything anew for each file took most of the run; no file leaves anything behind.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
