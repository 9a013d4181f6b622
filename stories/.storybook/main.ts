import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { mergeConfig } from 'vite'
import { sourceAliases } from '../../packages/widgets/source-aliases.ts'
import { withoutStyleElements } from '../../packages/widgets/without-style-elements.ts'

/** A folder of the widgets under the heading that a designer looks for. */
const storiesIn = (folder: string, titlePrefix: string, files = '**/*.stories.tsx') => ({
  directory: `../../packages/widgets/src${folder}`,
  files,
  titlePrefix,
})

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    storiesIn('/ui', 'Kit'),
    storiesIn('/features', 'Screens'),
    storiesIn('/hosts', 'Hosts'),
    // Wherever else one is put, it is played too.
    storiesIn('', 'Hosts', '!(ui|features|hosts)/**/*.stories.tsx'),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [vanillaExtractPlugin(), withoutStyleElements()],
      resolve: { alias: sourceAliases, dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
      server: { fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
    }),
}

export default config
