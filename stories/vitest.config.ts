import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// As the product is built: React's development build takes three times as long for the same work.
process.env['NODE_ENV'] = 'production'

const browser =
  process.env['TEST_BROWSER_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root,
  plugins: [
    storybookTest({
      configDir: join(root, '.storybook'),
      // Only what has a picture is played where pictures are taken anew.
      tags: process.env['STORYBOOK_PICTURES'] ? { include: ['visual'] } : undefined,
    }),
  ],
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react-aria/PortalProvider',
      'react-aria-components',
      'react-hook-form',
      '@tanstack/react-query',
      'react-error-boundary',
      '@internationalized/date',
      'lucide',
      'uk-modulus-check',
      'zod/mini',
      'axe-core',
    ],
  },
  test: {
    setupFiles: ['./src/without-recording.ts', './src/check-stories.ts'],
    // axe over a table of 500 rows takes its time where the machine is shared.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two pages at a time: one of them always waits for a timer.
    maxWorkers: 2,
    // Loading everything anew for each file took a third of the run, and Storybook itself shows
    // one story after another in one page.
    isolate: false,
    env: {
      STORYBOOK_TEST_RUN: 'yes',
      STORYBOOK_BROWSER: basename(browser),
      STORYBOOK_PICTURES: process.env['STORYBOOK_PICTURES'] ?? '',
    },
    // Never on the network, as Storybook would have it: pictures are written through it.
    api: { host: '127.0.0.1', allowWrite: true },
    browser: {
      enabled: true,
      headless: true,
      // Nobody steps through react here, and making the maps takes as long as the modules.
      dependencySourcemaps: false,
      expect: {
        toMatchScreenshot: {
          resolveScreenshotPath: ({ arg, ext }) => join(root, 'pictures', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(root, 'pictures/differences', `${arg}${ext}`),
        },
      },
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
      provider: playwright({
        // Things are where they stand at once; axe would see a dialog half faded in.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          executablePath: browser,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            // Letters and colours as on any other machine: pictures are compared.
            '--font-render-hinting=none',
            '--disable-lcd-text',
            '--force-color-profile=srgb',
          ],
        },
      }),
    },
  },
})
