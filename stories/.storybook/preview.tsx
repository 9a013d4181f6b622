import '@fontsource-variable/inter/opsz.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { ThemeRoot, type ThemeRootProps } from '../../packages/widgets/src/ui/theme/index.ts'

const inTheme: Decorator = (Story, { globals, parameters }) => {
  if (parameters['bare']) return <Story />
  const theme = globals['theme'] as ThemeRootProps['theme']
  const density = globals['density'] as ThemeRootProps['density']
  return (
    <ThemeRoot theme={theme} density={density}>
      <div style={{ minBlockSize: '100dvh', padding: parameters['flush'] ? 0 : 16 }}>
        <Story />
      </div>
    </ThemeRoot>
  )
}

const preview: Preview = {
  decorators: [inTheme],
  tags: ['autodocs'],
  // The test run says which, so that both are searched for violations.
  initialGlobals: {
    theme: import.meta.env['STORYBOOK_THEME'] ?? 'light',
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
    controls: { expanded: true },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: {
          'color-contrast': { enabled: true },
          'target-size': { enabled: true },
          // A story is a part of a page, not a page: landmarks and the one h1 belong to screens.
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'landmark-one-main': { enabled: false },
        },
      },
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
