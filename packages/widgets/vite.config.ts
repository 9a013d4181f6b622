import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { libraryBuild } from '../tools/src/library/library-build.ts'
import { withoutStyleElements } from './without-style-elements.ts'
import { britishReactAria } from '../tools/src/library/british-react-aria.ts'

export default defineConfig(
  libraryBuild({
    home: import.meta.url,
    isReact: true,
    plugins: [...britishReactAria(), react(), vanillaExtractPlugin(), withoutStyleElements()],
  }),
)
