import type axe from 'axe-core'

/** What axe looks for in every story; the panel of the Storybook shows the same, and loads axe itself when it does. */
export const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'color-contrast': { enabled: true },
    'target-size': { enabled: true },
    // A story is a part of a page, not a page: landmarks and the one h1 belong to screens.
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    // So do its title, its language and the way past what all pages begin with.
    'document-title': { enabled: false },
    'html-has-lang': { enabled: false },
    bypass: { enabled: false },
    // It looks for `!important` in style attributes, which React cannot write, in a fifth of the time.
    'avoid-inline-spacing': { enabled: false },
  },
  // What passed is thousands of nodes a screen, each with a selector that takes time to find.
  resultTypes: ['violations'],
  preload: false,
}
