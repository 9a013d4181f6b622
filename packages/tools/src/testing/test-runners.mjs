/**
 * Every check of `npm test`, in the order in which they are started. A part that brings tests of
 * its own adds its line here; from then on its configuration missing is an error.
 *
 * Those in `front` work on both cores and wait for each other; those `behind` take what is left
 * meanwhile. `needs` is prepared before it starts. A runner is left out of a local run when nothing
 * has changed that it reaches (reachable-files.ts): the files and folders that it `reads`, the
 * sources of the product where it starts it as a program, and all that those import.
 *
 * @typedef {'database' | 'chromium' | 'test browser'} Need
 * @typedef {{ reads: string[], startsProduct?: boolean }} Reach
 * @typedef {Reach & { name: string, config: string, lane: 'front' | 'behind', needs: Need[] }} TestRunner
 * @typedef {Reach & { name: string, script: string, args: string[], lane: 'front' | 'behind' }} Check
 */

/** @type {TestRunner[]} */
export const testRunners = [
  {
    name: 'stories',
    config: 'stories/vitest.config.ts',
    lane: 'front',
    needs: ['test browser'],
    reads: ['stories', 'packages/widgets'],
  },
  {
    name: 'e2e',
    config: 'portal/e2e/vitest.config.ts',
    lane: 'front',
    needs: ['chromium', 'test browser'],
    reads: ['portal'],
    startsProduct: true,
  },
  {
    name: 'api',
    config: 'api/vitest.config.ts',
    lane: 'front',
    needs: ['database', 'chromium'],
    reads: ['api'],
  },
  {
    name: 'client',
    config: 'packages/client/vitest.config.ts',
    lane: 'behind',
    needs: ['database', 'chromium'],
    reads: ['packages/client'],
    startsProduct: true,
  },
  {
    name: 'core',
    config: 'packages/core/vitest.config.ts',
    lane: 'behind',
    needs: [],
    reads: ['packages/core'],
  },
  {
    name: 'widgets',
    config: 'packages/widgets/vitest.config.ts',
    lane: 'behind',
    needs: [],
    reads: ['packages/widgets'],
  },
  {
    name: 'portal',
    config: 'portal/vitest.config.ts',
    lane: 'behind',
    needs: [],
    reads: ['portal'],
  },
  {
    name: 'tools',
    config: 'packages/tools/vitest.config.ts',
    lane: 'behind',
    needs: [],
    // Documents, rules and generated files of the whole repository.
    reads: ['.'],
  },
  {
    name: 'local',
    config: 'packages/local/vitest.config.ts',
    lane: 'behind',
    needs: ['database'],
    reads: ['packages/local'],
    startsProduct: true,
  },
  {
    name: 'packed',
    config: 'packages/tools/packed/vitest.config.ts',
    lane: 'behind',
    needs: ['database', 'chromium', 'test browser'],
    // The packages carry their documents, and the samples in those are compiled.
    reads: ['.'],
  },
  {
    name: 'measured',
    config: 'packages/tools/measured/vitest.config.ts',
    lane: 'behind',
    needs: ['database', 'chromium'],
    reads: ['api', 'portal', 'packages/tools/measured'],
    startsProduct: true,
  },
]

/**
 * Each counts as one test.
 *
 * @type {Check[]}
 */
export const checks = [
  {
    name: 'types',
    script: 'packages/tools/src/commands/typecheck.mjs',
    args: [],
    lane: 'behind',
    reads: ['.'],
  },
  {
    name: 'lint',
    script: 'packages/tools/src/commands/lint.mjs',
    args: ['oxlint', 'eslint'],
    lane: 'behind',
    reads: ['.'],
  },
  {
    name: 'format',
    script: 'packages/tools/src/commands/lint.mjs',
    args: ['format'],
    lane: 'behind',
    reads: ['.'],
  },
  {
    name: 'import-rules',
    script: 'packages/tools/src/commands/lint.mjs',
    args: ['import-rules'],
    lane: 'behind',
    reads: ['.'],
  },
]
