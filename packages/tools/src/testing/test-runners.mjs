/**
 * Every check of `npm test`, in the order in which they are started. A part that brings tests of
 * its own adds its line here; from then on its configuration missing is an error.
 *
 * Those in `front` work on both cores and wait for each other; those `behind` take what is left
 * meanwhile. `needs` is prepared before it starts.
 *
 * @typedef {'database' | 'chromium' | 'test browser'} Need
 * @typedef {{ name: string, config: string, lane: 'front' | 'behind', needs: Need[] }} TestRunner
 * @typedef {{ name: string, script: string, args: string[], lane: 'front' | 'behind' }} Check
 */

/** @type {TestRunner[]} */
export const testRunners = [
  { name: 'stories', config: 'stories/vitest.config.ts', lane: 'front', needs: ['chromium'] },
  {
    name: 'e2e',
    config: 'portal/e2e/vitest.config.ts',
    lane: 'front',
    needs: ['chromium', 'test browser'],
  },
  {
    name: 'packed',
    config: 'packages/tools/packed/vitest.config.ts',
    lane: 'front',
    needs: ['database', 'chromium', 'test browser'],
  },
  {
    name: 'measured',
    config: 'packages/tools/measured/vitest.config.ts',
    lane: 'front',
    needs: ['database', 'chromium'],
  },
  { name: 'local', config: 'packages/local/vitest.config.ts', lane: 'behind', needs: ['database'] },
  { name: 'tools', config: 'packages/tools/vitest.config.ts', lane: 'behind', needs: [] },
  { name: 'api', config: 'api/vitest.config.ts', lane: 'front', needs: ['database', 'chromium'] },
  {
    name: 'client',
    config: 'packages/client/vitest.config.ts',
    lane: 'behind',
    needs: ['database', 'chromium'],
  },
  { name: 'core', config: 'packages/core/vitest.config.ts', lane: 'behind', needs: [] },
  { name: 'widgets', config: 'packages/widgets/vitest.config.ts', lane: 'behind', needs: [] },
  { name: 'portal', config: 'portal/vitest.config.ts', lane: 'behind', needs: [] },
]

/**
 * Each counts as one test.
 *
 * @type {Check[]}
 */
export const checks = [
  { name: 'types', script: 'packages/tools/src/commands/typecheck.mjs', args: [], lane: 'behind' },
  {
    name: 'lint',
    script: 'packages/tools/src/commands/lint.mjs',
    args: ['eslint'],
    lane: 'behind',
  },
  {
    name: 'format',
    script: 'packages/tools/src/commands/lint.mjs',
    args: ['format'],
    lane: 'behind',
  },
  {
    name: 'import-rules',
    script: 'packages/tools/src/commands/lint.mjs',
    args: ['import-rules'],
    lane: 'behind',
  },
]
