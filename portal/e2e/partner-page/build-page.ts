import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { sourceAliases } from '../../../packages/widgets/source-aliases.ts'

/** Builds the page of this folder into another, as a partner's own build would. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    plugins: [react(), vanillaExtractPlugin()],
    resolve: { alias: sourceAliases, dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1_000 },
  })
}
