import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sourceAliases } from '../packages/widgets/source-aliases.ts'
import { withoutStyleElements } from '../packages/widgets/without-style-elements.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env.API_URL ?? 'http://localhost:4000'

const start =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]|packages[\\/](core[\\/]src[\\/]contract|client[\\/]src[\\/]http)[\\/]/

export default defineConfig({
  root: at('.'),
  plugins: [
    // react-aria carries thirty languages; the portal speaks one. Its only English is en-US, which
    // it falls back to for en-GB; dates and numbers are the browser's own Intl and stay British.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    vanillaExtractPlugin(),
    withoutStyleElements(),
  ],
  resolve: { alias: sourceAliases, dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
  define: { __SENTRY_DSN__: JSON.stringify(process.env.SENTRY_DSN ?? '') },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // Every page needs all of these, and one file packs better than a dozen.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', test: start }] } } },
  },
  server: { proxy: { '/api': api, '/auth': api, '/mailbox': api, '/mailbox.json': api } },
})
