import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../packages/widgets/source-aliases.ts'

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'portal',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
