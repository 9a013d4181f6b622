import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CliError, say } from './say.mjs'

const mariaDbPackages = ['mariadb-server-core', 'mariadb-client-core']
/** mariadb-dump, for a backup; the server does without. */
const backupPackages = ['mariadb-client']
const chromiumPackages = ['chromium']
const headlessShell = 'chromium-headless-shell'

/** An ordinary person's PATH on Debian leaves out /usr/sbin, where mariadbd lives. */
const moreFolders = [
  '/usr/local/sbin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/bin',
  '/opt/homebrew/bin',
]

/**
 * @param {string} name
 * @returns {string | undefined} the full path
 */
export function findProgram(name) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...moreFolders]
  return folders.map((folder) => join(folder || '.', name)).find(isExecutable)
}

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) return isExecutable(named) ? named : undefined
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
    .map(findProgram)
    .find((path) => path !== undefined)
}

/** The two programs the private database needs, installed if they are missing and it is permitted. */
export function requireMariaDb() {
  const found = mariaDbPrograms()
  if (found) return found
  if (!aptInstall('MariaDB', mariaDbPackages)) {
    throw new CliError(
      `MariaDB is not installed, and Daysheet keeps its data in it. Install it with:\n\n  ${byHand(mariaDbPackages)}\n\n` +
        'or name a MySQL 8.4 or MariaDB server that is already running:\n\n' +
        '  DATABASE_URL=mysql://user:password@host:3306/database npm start',
    )
  }
  const installed = mariaDbPrograms()
  if (!installed)
    throw new CliError('MariaDB was installed, but mariadbd is not in any usual folder.')
  return installed
}

/**
 * mariadb-dump, with which docs/OPERATIONS.md makes a backup. Everything else works without it.
 * @returns {string | undefined} its path
 */
export function offerMariaDbDump() {
  const find = () => findProgram('mariadb-dump') ?? findProgram('mysqldump')
  const found = find()
  if (found) return found
  if (aptInstall('mariadb-dump', backupPackages)) return find()
  say(`mariadb-dump is not installed: a backup needs it. To have it: ${byHand(backupPackages)}`)
  return undefined
}

/**
 * Chromium only prints invoices: without it everything else works.
 * @returns {string | undefined} its path
 */
export function offerChromium() {
  const named = process.env['CHROMIUM_PATH']
  const found = findChromium()
  if (found) return found
  if (named) {
    say(`CHROMIUM_PATH names ${named}, which cannot be run. PDF downloads will say so.`)
    return undefined
  }
  if (aptInstall('Chromium', chromiumPackages)) return findChromium()
  say(
    `Chromium is not installed: everything works except PDF downloads. To have those: ${byHand(chromiumPackages)}`,
  )
  return undefined
}

/** @returns {string} as {@link offerChromium}, for the tests, which cannot do without. */
export function requireChromium() {
  const found = findChromium() ?? (aptInstall('Chromium', chromiumPackages) && findChromium())
  if (found) return found
  throw new CliError(`The tests need Chromium. Install it with: ${byHand(chromiumPackages)}`)
}

/**
 * Debian's Chromium without the desktop around its pages: the tests that open many windows take a
 * fifth less work in it. Where there is none, Chromium itself does.
 * @returns {string} its path
 */
export function requireTestBrowser() {
  const named = process.env['CHROMIUM_PATH']
  const found = named ?? findProgram(headlessShell)
  if (found) return found
  const isInstalled = aptInstall('a Chromium for tests', [headlessShell])
  return (isInstalled && findProgram(headlessShell)) || requireChromium()
}

function mariaDbPrograms() {
  const server = findProgram('mariadbd')
  const install = findProgram('mariadb-install-db')
  return server && install ? { server, install } : undefined
}

/** @param {string[]} packages */
function byHand(packages) {
  if (process.platform === 'darwin') {
    return packages === chromiumPackages ? 'brew install chromium' : 'brew install mariadb'
  }
  return `sudo apt-get install --no-install-recommends ${packages.join(' ')}`
}

/**
 * @param {string} what
 * @param {string[]} packages
 * @returns {boolean} whether they are installed now
 */
function aptInstall(what, packages) {
  const apt = findProgram('apt-get')
  if (!apt || process.getuid?.() !== 0) return false
  say(`Installing ${what} from the system's packages …`)
  const install = () => runApt(apt, ['install', '-y', '-q', '--no-install-recommends', ...packages])
  if (install().status === 0) return true
  // A fresh machine has no package lists, or old ones that name versions no longer offered.
  runApt(apt, ['update', '-q'])
  const again = install()
  if (again.status === 0) return true
  say(`apt-get could not install ${packages.join(' ')}:\n${again.stderr.trim()}`)
  return false
}

/**
 * @param {string} apt
 * @param {string[]} args
 */
function runApt(apt, args) {
  return spawnSync(apt, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
