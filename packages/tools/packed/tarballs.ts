import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { runProgram } from './run-program.ts'

/** In the order of their imports. */
export const PACKAGES = ['core', 'client', 'widgets'] as const
export type PackageName = (typeof PACKAGES)[number]
/** Full path of each package's tarball. */
export type Tarballs = Record<PackageName, string>

/** Builds the three packages freshly and packs them as `npm publish` would. */
export async function packTheThree(folder: string): Promise<Tarballs> {
  mkdirSync(folder, { recursive: true })
  const sources = PACKAGES.map((name) => `packages/${name}`)
  const build = ['packages/tools/src/commands/build.mjs', ...sources]
  await runProgram(process.execPath, build, { cwd: repository })
  const pack = ['pack', '--pack-destination', folder, ...sources.map((source) => `./${source}`)]
  await runProgram('npm', pack, { cwd: repository })
  return tarballsIn(folder)
}

/** Those that were packed into that folder. */
export function tarballsIn(folder: string): Tarballs {
  const files = readdirSync(folder)
  const fileOf = (name: PackageName) => {
    const file = files.find((one) => one.startsWith(`daysheet-${name}-`))
    if (!file) throw new Error(`There is no tarball of @daysheet/${name} in ${folder}.`)
    return join(folder, file)
  }
  return { core: fileOf('core'), client: fileOf('client'), widgets: fileOf('widgets') }
}
