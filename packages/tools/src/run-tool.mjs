import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pinnedNode } from '../../local/src/bootstrap/pinned-node.mjs'
import { repository } from '../../local/src/bootstrap/paths.mjs'

/** Where each tool's program is inside node_modules. */
const programs = {
  tsc: '@typescript/native/bin/tsc',
  eslint: 'eslint/bin/eslint.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/** @typedef {keyof typeof programs} Tool */

/**
 * @param {Tool} tool
 * @returns {string} the file the pinned Node runs
 */
export function programOf(tool) {
  return join(repository, 'node_modules', programs[tool])
}

/** Files a tool may keep between runs; gone with node_modules. */
export const cacheFolder = join(repository, 'node_modules/.cache/daysheet')

/**
 * Runs a tool to its end with its output shown.
 * @param {Tool} tool
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {boolean} whether it was content
 */
export function runTool(tool, args, cwd = repository) {
  const run = spawnSync(pinnedNode(), [programOf(tool), ...args], { cwd, stdio: 'inherit' })
  return run.status === 0
}

/**
 * Runs a script of the repository under the pinned Node to its end, with its output shown.
 * @param {string} script from the root of the repository
 * @param {readonly string[]} args
 * @returns {boolean} whether it was content
 */
export function runNode(script, args) {
  const run = spawnSync(pinnedNode(), [join(repository, script), ...args], {
    cwd: repository,
    stdio: 'inherit',
  })
  return run.status === 0
}
