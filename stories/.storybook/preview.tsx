import '@fontsource-variable/inter/opsz.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { expectDocumentedEvents } from '../src/docs/widget-events.ts'
import {
  expectNoPersonalWordsTranslated,
  expectNoUnexpectedErrors,
  expectToHaveLoaded,
} from '../src/expect-quiet-host.ts'
import { brandTheme } from '../src/brand-theme.ts'
import { axeOptions } from '../src/axe-options.ts'
import { ThemeRoot, type ThemeRootProps } from '../../packages/widgets/src/ui/theme/index.ts'

// No test opens a docs page, so none loads what it takes.
const WidgetDocs = lazy(async () => ({
  default: (await import('../src/docs/WidgetDocs.tsx')).WidgetDocs,
}))

const inTheme: Decorator = (Story, { globals, parameters, viewMode }) => {
  if (parameters['bare']) return <Story />
  // Alone in its frame the theme's ground fills it; on a docs page a button is as high as a button.
  const minBlockSize = viewMode === 'docs' ? undefined : '100dvh'
  const theme = globals['theme'] as ThemeRootProps['theme']
  const density = globals['density'] as ThemeRootProps['density']
  return (
    <ThemeRoot theme={theme} density={density}>
      <div style={{ minBlockSize, padding: parameters['flush'] ? 0 : 16 }}>
        <Story />
      </div>
    </ThemeRoot>
  )
}

/** Set in the test run only. */
const isTestRun = Boolean(import.meta.env['STORYBOOK_TEST_RUN'])

const leavesAQuietHost: Preview['afterEach'] = async ({ title, canvasElement }) => {
  if (title.startsWith('Kit/')) {
    const { expectGuidance } = await import('../src/docs/guidance/index.ts')
    return expectGuidance(title)
  }
  if (!title.startsWith('Screens/')) return
  const { storyHost } = await import('../../packages/widgets/src/features/story-world.tsx')
  await expectToHaveLoaded(canvasElement, storyHost.expected)
  expectNoUnexpectedErrors(storyHost.errors, storyHost.expected)
  expectNoPersonalWordsTranslated(storyHost.translated)
  expectDocumentedEvents(title, storyHost.events)
}

const preview: Preview = {
  decorators: [inTheme],
  afterEach: isTestRun ? leavesAQuietHost : undefined,
  tags: ['autodocs'],
  initialGlobals: {
    theme: 'light',
    density: 'comfortable',
    viewport: { value: 'desk' },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', dynamicTitle: true, items: ['light', 'dark', 'auto'] },
    },
    density: {
      description: 'Density',
      toolbar: { icon: 'grow', dynamicTitle: true, items: ['comfortable', 'compact'] },
    },
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      theme: brandTheme(false),
      page: () => (
        <Suspense>
          <WidgetDocs />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        order: [
          'Start here',
          'Tokens',
          'Kit',
          ['Overview', 'Controls', 'Forms', 'Data', 'Ledger', 'Feedback', 'Overlays', 'Layout'],
          'Screens',
          ['Worker', 'Client', 'Settings'],
          'Embedding',
          'Hosts',
        ],
      },
    },
    // Where a Chromatic project is set up: both themes and both widths of each story.
    chromatic: {
      modes: {
        'light, desk': { theme: 'light', viewport: 'desk' },
        'dark, phone': { theme: 'dark', viewport: 'phone' },
      },
    },
    controls: { expanded: true },
    a11y: {
      // The test run judges by itself: both themes and widths in one rendering.
      test: isTestRun ? 'off' : 'error',
      options: axeOptions,
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        desk: { name: 'Desk, 1280', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
  },
}

export default preview
