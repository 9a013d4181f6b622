import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repository } from '@daysheet/local/bootstrap/paths'
import { runProgram } from './run-program.ts'
import { PACKAGES, type Tarballs } from './tarballs.ts'

const templates = fileURLToPath(new URL('hosts', import.meta.url))
const examples = join(repository, 'docs/examples')

/** A template folder of `hosts/`, or of `docs/examples/`. */
export type HostName =
  | 'vite'
  | 'next'
  | 'plain-html'
  | 'script'
  | 'servers'
  | 'jsdom'
  | 'partner-site'
export type ReactMajor = 18 | 19
type Pins = Record<string, string>

/** Of each major version that partners may be on. */
const REACT: Record<ReactMajor, Pins> = {
  18: {
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '18.3.31',
    '@types/react-dom': '18.3.7',
  },
  19: {
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
  },
}

/**
 * Installs the tarballs beside what the hosts ask for, outside this repository, so that nothing of
 * its workspaces can be found on the way up. Hosts on the same React share the folder.
 */
export async function installHosts(
  folder: string,
  react: ReactMajor,
  hosts: readonly HostName[],
  tarballs: Tarballs,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const host of hosts) {
    const template = [templates, examples].map((home) => join(home, host)).find(existsSync)
    if (!template) throw new Error(`There is no host called ${host}.`)
    cpSync(template, join(folder, host), { recursive: true })
  }
  const dependencies = hosts
    .map((host) => pinsOf(join(folder, host)))
    .reduce(sharedPins, REACT[react])
  const manifest = { name: 'partner', private: true, type: 'module', dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  await npmInstall(folder, ...PACKAGES.map((name) => tarballs[name]))
}

const npmInstall = (cwd: string, ...what: string[]) =>
  runProgram('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', ...what], {
    cwd,
  })

/** What a template installs besides Daysheet's own packages, which come from the tarballs. */
function pinsOf(folder: string): Pins {
  const file = join(folder, 'package.json')
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Pins }
  rmSync(file)
  return Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => !name.startsWith('@daysheet/')),
  )
}

function sharedPins(some: Pins, others: Pins): Pins {
  for (const [name, version] of Object.entries(others)) {
    if ((some[name] ?? version) !== version) {
      throw new Error(`Hosts that share a folder pin ${name} to ${some[name]} and to ${version}.`)
    }
  }
  return { ...some, ...others }
}
