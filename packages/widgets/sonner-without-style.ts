import type { Plugin } from 'vite'

/**
 * sonner puts a `<style>` element into the page when it is imported: a policy with
 * `style-src 'self'` refuses that, and its rules would reach a host's own toasts. Our style sheet
 * holds the few rules we need (provider/toasts.css.ts), so the element is left out of every build.
 */
export function sonnerWithoutStyle(): Plugin {
  return {
    name: 'daysheet:sonner-without-style',
    // Bundled ahead for the development server, it would not come through here.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.m?js/.test(id)) return null
      const bare = code.replace(/^__insertCSS\(".*"\);$/m, '')
      if (bare === code) this.error('sonner no longer inserts its styles as this build expects.')
      return { code: bare, map: null }
    },
  }
}
