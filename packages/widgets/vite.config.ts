import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import dts from 'vite-plugin-dts'
import { defineConfig } from 'vite'

type Manifest = Record<'dependencies' | 'peerDependencies', Record<string, string>>

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const manifest = JSON.parse(readFileSync(at('./package.json'), 'utf8')) as Manifest
const external = [
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.peerDependencies),
].map((name) => new RegExp(`^${name}(/.*)?$`))

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
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
      entry: { index: at('./src/index.ts') },
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
})
