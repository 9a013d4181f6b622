import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { mergeConfig } from 'vite'
import { sourceAliases } from '../../packages/widgets/source-aliases.ts'
import { withoutStyleElements } from '../../packages/widgets/without-style-elements.ts'
import { CASE, withCaseTag } from '../src/case-tag.ts'

/** A folder of the widgets under the heading that a designer looks for. */
const storiesIn = (folder: string, titlePrefix: string, files = '**/*.stories.tsx') => ({
  directory: `../../packages/widgets/src${folder}`,
  files,
  titlePrefix,
})

const KIT_FOLDERS = [
  'controls',
  'data',
  'feedback',
  'forms',
  'layout',
  'ledger',
  'overlays',
  'theme',
] as const

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    storiesIn('/ui', 'Kit', '*.stories.tsx'),
    ...KIT_FOLDERS.map((folder) =>
      storiesIn(`/ui/${folder}`, `Kit/${folder.charAt(0).toUpperCase()}${folder.slice(1)}`),
    ),
    storiesIn('/features', 'Screens'),
    storiesIn('/hosts', 'Hosts'),
    // Wherever else one is put, it is played too.
    storiesIn('', 'Hosts', '!(ui|features|hosts)/**/*.stories.tsx'),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  // Storybook's own steps for whoever sets one up.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  experimental_indexers: (indexers = []) => indexers.map(withCaseTag),
  // A designer reviews states; the filter of the sidebar shows the cases too.
  tags: { [CASE]: { defaultFilterSelection: 'exclude' } },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [vanillaExtractPlugin(), withoutStyleElements()],
      resolve: { alias: sourceAliases, dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
      build: {
        rolldownOptions: {
          output: {
            // A docs page asked for 250 files: every small part that two stories share was one.
            codeSplitting: {
              groups: [
                { name: 'kit', test: /packages\/widgets\/src\/ui\/(?!.*\.stories\.)/ },
                { name: 'core', test: /packages\/(core|client)\/src\// },
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|scheduler|react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized|@tanstack|react-hook-form|zod|lucide|sonner)\//,
                },
                // What ten stories and more have in common.
                { name: 'shared', test: /packages/, minShareCount: 10, priority: -1 },
              ],
            },
          },
        },
      },
      server: { fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
    }),
}

export default config
