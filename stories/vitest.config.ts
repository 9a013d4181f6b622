import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const configDir = fileURLToPath(new URL('./.storybook', import.meta.url))

const viewports = {
  desk: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
}

/** Every story at one width: rendered, played through and searched for accessibility violations. */
const storiesAt = (name: keyof typeof viewports) => ({
  extends: true as const,
  plugins: [storybookTest({ configDir })],
  test: {
    name,
    browser: {
      enabled: true,
      headless: true,
      // A fresh browser for each project: a shared one keeps the other's window.
      provider: playwright({
        // Things are where they stand at once; axe would see a dialog half faded in.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
      instances: [{ browser: 'chromium' as const, viewport: viewports[name] }],
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
      '@internationalized/date',
      'lucide-react',
      'zod/mini',
    ],
  },
  test: { projects: [storiesAt('desk'), storiesAt('phone')] },
})
