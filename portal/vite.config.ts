import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sourceAliases } from '../packages/widgets/source-aliases.ts'
import { withoutStyleElements } from '../packages/widgets/without-style-elements.ts'
import { compressedAssets } from './compressed-assets.ts'
import { publicSite } from './site-build.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env.API_URL ?? 'http://localhost:4000'

/** The sentences of the API's description are for its readers; no screen shows them. */
const withoutSummaries: Plugin = {
  name: 'daysheet-contract-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/core/src/contract/')) return null
    return { code: code.replaceAll(/^( +)summary:\s+(['"]).*\2,$/gm, "$1summary: '',"), map: null }
  },
}

/** What the portal and the public pages are both built with; plugins keep state, so each has its own. */
const shared = () => ({
  root: at('.'),
  plugins: [
    // react-aria carries thirty languages; the portal speaks one. Its only English is en-US, which
    // it falls back to for en-GB; dates and numbers are the browser's own Intl and stay British.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
    withoutSummaries,
    react(),
    vanillaExtractPlugin(),
    withoutStyleElements(),
    compressedAssets(),
  ],
  resolve: {
    alias: [
      ...sourceAliases,
      // Its shim is for React 17 and older.
      { find: /^use-sync-external-store\/shim.*$/, replacement: 'react' },
    ],
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
  },
})

/** Modules of the contract whose names begin so. */
const contractOf = (names: string) => new RegExp(`/core/src/contract/(?:${names})`)

/** Modules of the widgets whose paths begin so. */
const widgetsOf = (...paths: string[]) =>
  new RegExp(paths.map((path) => `widgets/src/${path}`).join('|'))

const portal = shared()

export default defineConfig({
  ...portal,
  plugins: [...portal.plugins, publicSite(shared, process.env.OPEN_REGISTRATION === 'true')],
  define: { __SENTRY_DSN__: JSON.stringify(process.env.SENTRY_DSN ?? '') },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // What the first page needs comes in one file, which packs better than dozens.
    rolldownOptions: {
      output: {
        // Every file names those that it imports, and the first one all that may come later: with
        // names of modules in them a page had 3 to 4 kB more, the editor 6. The manifest has the names.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            // What the sign-in page shows of the kit, and other pages too: it loads nothing else of theirs.
            // A home has no field.
            {
              name: 'fields',
              test: widgetsOf(
                'ui/controls/(?:field/(?!useAfterPress)|TextField/|PasswordField/)',
                'ui/forms/(?:FormProblems|error-tree|form-errors|form-fields|form\\.css|send-failure)',
              ),
              priority: 2,
            },
            {
              name: 'messages',
              test: widgetsOf(
                'ui/controls/(?:Link|IconButton)/',
                'ui/feedback/(?:Banner|OfflineState)/',
                'provider/(?:error-sentence|failures|show-unsent)',
              ),
              priority: 3,
            },
            // What thirty screens and more have in common: one file instead of a dozen. The forms bring
            // react-hook-form with them, boxes to tick the frame of a field, and the last of the icons
            // are those of lists and editors: a home does without all three.
            {
              name: 'screens',
              test: /packages(?!.*ui.(?:forms|icons.(?:index|form)|controls.choice))/,
              minShareCount: 30,
              priority: 0,
            },
            // The calls that come with a home, and those of the documents' forms (src/calls).
            {
              name: 'home-calls',
              test: contractOf('engagements|invitations|notifications|project'),
              priority: 1,
            },
            { name: 'document-calls', test: contractOf('document|invoice|timesheet'), priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/auth': api, '/mailbox': api, '/mailbox.json': api } },
})
