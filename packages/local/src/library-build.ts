import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PluginOption, UserConfig } from 'vite'
import { declarations } from './library/declarations.ts'

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
 * How every published package is built: ESM, a file a module, nothing of others inside. The entries
 * are those that the package's own `exports` name.
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
    plugins: [...plugins, declarations({ home: at('.'), sources: sources.map(at) })],
    build: {
      target: 'es2022',
      sourcemap: true,
      minify: false,
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
          // A consumer's own vanilla-extract plugin would try to evaluate files named *.css.js.
          entryFileNames: (chunk) => `${chunk.name.replace(/\.css$/, '.styles')}.js`,
          // React Server Components: what uses React's state or the browser is a client module;
          // what only hands on or computes stays usable on the server too.
          banner: ({ imports }) => (isReact && imports.some(isForClient) ? "'use client'" : ''),
        },
      },
    },
  }
}
