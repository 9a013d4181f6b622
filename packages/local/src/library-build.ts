import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import dts from 'vite-plugin-dts'
import type { PluginOption, UserConfig } from 'vite'

interface Library {
  /** `import.meta.url` of the package's own vite.config.ts. */
  home: string
  /** Public entry points by name: `index` → `./src/index.ts`. */
  entries: Record<string, string>
  plugins?: PluginOption[]
}

type Manifest = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }

/** How every published package is built: ESM, a file a module, nothing of others inside. */
export function libraryBuild({ home, entries, plugins = [] }: Library): UserConfig {
  const at = (path: string) => fileURLToPath(new URL(path, home))
  const manifest = JSON.parse(readFileSync(at('./package.json'), 'utf8')) as Manifest
  const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).map(
    (name) => new RegExp(`^${name}(/.*)?$`),
  )
  return {
    plugins: [
      ...plugins,
      dts({
        tsconfigPath: at('./tsconfig.json'),
        include: ['src'],
        exclude: ['src/**/*.{test,stories}.*'],
      }),
    ],
    build: {
      target: 'es2022',
      sourcemap: true,
      minify: false,
      cssCodeSplit: false,
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, at(path)])),
        formats: ['es'],
        cssFileName: 'styles',
      },
      rollupOptions: {
        external,
        output: {
          preserveModules: true,
          preserveModulesRoot: at('./src'),
          // A consumer's own vanilla-extract plugin would try to evaluate files named *.css.js.
          entryFileNames: (chunk) => `${chunk.name.replace(/\.css$/, '.styles')}.js`,
        },
      },
    },
  }
}
