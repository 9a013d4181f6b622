import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { libraryBuild } from '../local/src/library-build.ts'

export default defineConfig(
  libraryBuild({
    home: import.meta.url,
    entries: { index: './src/index.ts', 'ui/index': './src/ui/index.ts' },
    plugins: [react(), vanillaExtractPlugin()],
  }),
)
