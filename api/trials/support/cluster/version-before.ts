import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))

/** An earlier commit of this repository, laid out so that its programs run. */
export interface VersionBefore {
  commit: string
  /** Of its API's programs. */
  programs: string
  /** The names of the migrations that it knows. */
  migrations: ReadonlySet<string>
  remove: () => void
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 1024 ** 3 }).trim()

/**
 * What stood before the newest migration came: the first parent of the commit that brought it.
 * `UPGRADE_FROM` names another one, say the tag that is in production.
 */
function commitBefore(): string {
  const requestedRevision = process.env['UPGRADE_FROM']
  if (requestedRevision) return git('rev-parse', `${requestedRevision}^{commit}`)
  const brought = git(
    ...['log', '-1', '--first-parent', '--format=%H', '--'],
    'api/src/db/migrations/index.ts',
  )
  return git('rev-parse', `${brought}^`)
}

/**
 * Its own files beside the packages that are installed: those of the registry are this checkout's,
 * those of the repository its own.
 */
export function versionBefore(): VersionBefore {
  const commit = commitBefore()
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-version-'))
  const archive = join(folder, 'version.tar')
  git('archive', '--format=tar', `--output=${archive}`, commit, 'api', 'packages', 'package.json')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  linkPackages(join(repository, 'node_modules'), join(folder, 'node_modules'))
  for (const place of ['api', ...foldersOf(join(folder, 'packages'), 'packages')])
    linkPackages(join(repository, place, 'node_modules'), join(folder, place, 'node_modules'))
  for (const place of ['packages/core', 'packages/client', 'packages/local', 'packages/tools'])
    link(join(folder, place), join(folder, 'node_modules/@daysheet', place.replace(/.*\//, '')))
  const migrations = readdirSync(join(folder, 'api/src/db/migrations'))
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
  return {
    commit,
    programs: join(folder, 'api/src/'),
    migrations: new Set(migrations),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const foldersOf = (folder: string, name: string): string[] =>
  readdirSync(folder).map((one) => `${name}/${one}`)

function link(to: string, at: string): void {
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(to, at)
}

/** A link for each package instead of one for all of them, so that those of the repository can differ. */
function linkPackages(from: string, to: string): void {
  for (const name of installed(from)) {
    if (name === '@daysheet') continue
    if (!name.startsWith('@')) link(join(from, name), join(to, name))
    else
      for (const one of readdirSync(join(from, name)))
        link(join(from, name, one), join(to, name, one))
  }
}

function installed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // A package whose dependencies all lie above it has no folder of its own.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
