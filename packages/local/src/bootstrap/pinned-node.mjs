import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { leaveWithParent } from './leave-with-parent.mjs'
import { repository } from './paths.mjs'
import { CliError } from './say.mjs'

/** Runs TypeScript directly (types are erased) and reads the workspaces from their sources. */
export const sourceFlags = ['--conditions=daysheet:source', '--disable-warning=ExperimentalWarning']

/** TypeScript files run without a flag from here on. */
const oldest = [22, 18]

/** What Node has compiled of the modules: a service starts in two thirds of the time with it. */
const compiled = join(repository, 'node_modules/.cache/daysheet/compiled')

/** The Node that everything but this bootstrap runs on: 24 from the lockfile, else the person's. */
export function pinnedNode() {
  const pinned = join(repository, 'node_modules/.bin/node')
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > Number(oldest[0]) || (major === oldest[0] && minor >= Number(oldest[1]))) {
    return process.execPath
  }
  throw new CliError(
    `Node ${process.versions.node} is too old, and the pinned Node 24 is only packaged for Linux on x64 and arm64. ` +
      `Install Node ${oldest.join('.')} or newer (24 is best) and run the same command again.`,
  )
}

/**
 * Hands over to `script` under the pinned Node and ends as it ended. Signals are passed on; if this
 * process is killed outright the script notices and leaves by itself.
 * @param {string} script a file, named from the root of the repository
 * @param {string[]} args
 * @param {{ cwd?: string, flags?: string[] }} [options]
 */
export function continueUnderPinnedNode(script, args, { cwd, flags = sourceFlags } = {}) {
  const child = spawn(pinnedNode(), [...flags, resolve(repository, script), ...args], {
    cwd: cwd ?? process.cwd(),
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      PATH: `${join(repository, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  leaveWithParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
  })
}
