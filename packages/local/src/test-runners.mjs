/**
 * Every check of `npm test`, in the order they are started: the longest first, so that short ones
 * fill the gaps at the end. A part that brings tests of its own adds its line here; from then on
 * its configuration missing is an error.
 *
 * `weight` is how many of the two cores it keeps busy; `needs` is prepared before it starts.
 *
 * @typedef {'database' | 'chromium' | 'windows'} Need
 * @typedef {{ name: string, config: string, weight: 1 | 2, needs: Need[] }} TestRunner
 * @typedef {{ name: string, script: string, args: string[], weight: 1 | 2 }} Check
 */

/** @type {TestRunner[]} */
export const testRunners = [
  { name: 'stories', config: 'stories/vitest.config.ts', weight: 2, needs: ['chromium'] },
  { name: 'e2e', config: 'portal/e2e/vitest.config.ts', weight: 2, needs: ['chromium', 'windows'] },
  {
    name: 'packed',
    config: 'packages/local/packed/vitest.config.ts',
    weight: 2,
    needs: ['database', 'chromium', 'windows'],
  },
  { name: 'local', config: 'packages/local/vitest.config.ts', weight: 1, needs: ['database'] },
  { name: 'api', config: 'api/vitest.config.ts', weight: 2, needs: ['database', 'chromium'] },
  {
    name: 'client',
    config: 'packages/client/vitest.config.ts',
    weight: 1,
    needs: ['database', 'chromium'],
  },
  { name: 'core', config: 'packages/core/vitest.config.ts', weight: 1, needs: [] },
  { name: 'widgets', config: 'packages/widgets/vitest.config.ts', weight: 1, needs: [] },
  { name: 'portal', config: 'portal/vitest.config.ts', weight: 1, needs: [] },
]

/**
 * Each counts as one test.
 *
 * @type {Check[]}
 */
export const checks = [
  { name: 'types', script: 'packages/local/src/typecheck.mjs', args: [], weight: 2 },
  { name: 'lint', script: 'packages/local/src/lint.mjs', args: ['eslint'], weight: 1 },
  { name: 'format', script: 'packages/local/src/lint.mjs', args: ['format'], weight: 1 },
  { name: 'walls', script: 'packages/local/src/lint.mjs', args: ['walls'], weight: 1 },
]
