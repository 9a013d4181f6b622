import { fileURLToPath } from 'node:url'
import type { Alias, PluginOption, UserConfig } from 'vite'
import { thirdPartyLicences } from './third-party-licences.ts'

interface Standalone {
  /** `import.meta.url` of the package's own configuration. */
  home: string
  /** What a page loads, by name: `daysheet` → `./src/elements/standalone.ts`. */
  entries: Record<string, string>
  aliases: readonly Alias[]
  plugins?: PluginOption[]
}

/**
 * For a page without a build step: one script that holds everything it imports, React too, with
 * what is needed later in files beside it, and one `styles.css`. Addresses are relative, so that
 * the folder can be copied to any place of a site.
 */
export function standaloneBuild({ home, entries, aliases, plugins = [] }: Standalone): UserConfig {
  const at = (path: string) => fileURLToPath(new URL(path, home))
  return {
    base: './',
    plugins: [...plugins, thirdPartyLicences()],
    resolve: { alias: [...aliases] },
    build: {
      outDir: at('./dist/standalone'),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, at(path)])),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'styles.css' : '[name][extname]',
        },
      },
    },
  }
}
