import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PluginOption, UserConfig } from 'vite'
import { declarations } from './declarations.ts'
import { directImports } from './direct-imports.ts'
import { pureTopLevel } from './pure-top-level.ts'
import { thirdPartyLicences } from './third-party-licences.ts'

interface Library {
  /** `import.meta.url` of the package's own vite.config.ts. */
  home: string
  /** Whether its modules that use React say `"use client"`. */
  isReact?: boolean
  plugins?: PluginOption[]
}

interface Manifest {
  exports: Record<string, string | { 'daysheet:source'?: string }>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Imported by modules that also run where there is neither a browser nor React's state. */
const RUNS_ANYWHERE = /^(@daysheet\/|zod(\/|$))/

/**
 * How every published package is built: ESM, a file a module. The entries are those that its
 * `exports` name; of others only what stands in its devDependencies is built in.
 */
export function libraryBuild({ home, isReact = false, plugins = [] }: Library): UserConfig {
  const at = (path: string) => fileURLToPath(new URL(path, home))
  const manifest = JSON.parse(readFileSync(at('./package.json'), 'utf8')) as Manifest
  const sources = Object.values(manifest.exports).flatMap(
    (target) => (typeof target === 'object' && target['daysheet:source']) || [],
  )
  const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).map(
    (name) => new RegExp(`^${name}(/.*)?$`),
  )
  const isForClient = (name: string) =>
    external.some((pattern) => pattern.test(name)) && !RUNS_ANYWHERE.test(name)
  return {
    plugins: [
      ...plugins,
      directImports(),
      pureTopLevel(),
      thirdPartyLicences(),
      declarations({ home: at('.'), sources: sources.map(at) }),
    ],
    build: {
      target: 'es2022',
      sourcemap: true,
      minify: false,
      cssMinify: true,
      cssCodeSplit: false,
      lib: {
        entry: Object.fromEntries(
          sources.map((path) => [path.replace(/^\.\/src\/|\.tsx?$/g, ''), at(path)]),
        ),
        formats: ['es'],
        cssFileName: 'styles',
      },
      rolldownOptions: {
        external,
        output: {
          preserveModules: true,
          preserveModulesRoot: at('./src'),
          entryFileNames: ({ name }) => `${publishedName(name)}.js`,
          // React Server Components: what uses React's state or the browser is a client module;
          // what only hands on or computes stays usable on the server too.
          banner: ({ imports }) => (isReact && imports.some(isForClient) ? "'use client'" : ''),
        },
      },
    },
  }
}

/**
 * A consumer's own vanilla-extract plugin would try to evaluate files named `*.css.js`, and npm packs
 * no folder named `node_modules`.
 */
const publishedName = (name: string) =>
  name.replace(/\.css$/, '.styles').replaceAll('node_modules/', 'built-in/')
