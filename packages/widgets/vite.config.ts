import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { libraryBuild } from '../local/src/library-build.ts'

export default defineConfig(
  libraryBuild({
    home: import.meta.url,
    isReact: true,
    plugins: [react(), vanillaExtractPlugin()],
  }),
)
