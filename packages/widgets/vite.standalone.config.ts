import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { britishReactAria } from '../tools/src/library/british-react-aria.ts'
import { standaloneBuild } from '../tools/src/library/standalone-build.ts'
import { sourceAliases } from './source-aliases.ts'
import { withoutStyleElements } from './without-style-elements.ts'

export default defineConfig(
  standaloneBuild({
    home: import.meta.url,
    entries: { daysheet: './src/elements/standalone.ts' },
    aliases: sourceAliases,
    plugins: [...britishReactAria(), react(), vanillaExtractPlugin(), withoutStyleElements()],
  }),
)
