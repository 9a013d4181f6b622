import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../bootstrap/paths.mjs'
import { say } from '../bootstrap/say.mjs'
import { pinnedNode } from '../bootstrap/pinned-node.mjs'
import type { Home } from './home.ts'
import type { Running } from './running.ts'

/** Whatever can change the built portal. */
const sources = [
  'package-lock.json',
  'tsconfig.json',
  'portal/**/*',
  'packages/{core,client,widgets}/*.{ts,json}',
  'packages/{core,client,widgets}/src/**/*',
]
const irrelevant = /(^|\/)(node_modules|dist|e2e)\/|\.(test|stories)\.tsx?$/

/**
 * The folder with the built portal, built now unless these very sources were built before. Each
 * home keeps its own, so that one being rebuilt never pulls the files from under another.
 */
export async function builtPortal(home: Home, running: Running): Promise<string> {
  const folder = join(home.folder, 'portal')
  const built = join(folder, fingerprintOfSources())
  if (existsSync(built)) return built
  say('Building the portal …')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const making = join(folder, 'making')
  await running.finish({
    name: 'Building the portal',
    command: pinnedNode(),
    args: [join(repository, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', making],
    cwd: join(repository, 'portal'),
    env: { NODE_ENV: 'production' },
    log: home.log('portal-build'),
  })
  if (existsSync(making)) renameSync(making, built)
  return built
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: repository }))
  for (const file of [...new Set(files)].sort()) {
    const path = join(repository, file)
    if (irrelevant.test(file) || !statSync(path).isFile()) continue
    hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex').slice(0, 24)
}
