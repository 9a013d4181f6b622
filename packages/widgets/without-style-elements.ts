import type { Plugin } from 'vite'

interface Insertion {
  file: RegExp
  statement: RegExp
}

/**
 * Where a library puts a `<style>` element into the page. A policy with `style-src 'self'` refuses
 * that, and its rules would reach what is the host's. What we need of them stands in our own style
 * sheet: provider/toasts.css.ts for sonner; dialog.css.ts contains its scroll for itself, which is
 * what react-aria's element asks of Safari on iOS.
 */
const insertions: Insertion[] = [
  { file: /[\\/]sonner[\\/]dist[\\/]index\.m?js/, statement: /^__insertCSS\(".*"\);$/m },
  {
    file: /[\\/]react-aria[\\/].*[\\/]usePreventScroll\.m?js/,
    statement: /^\s*document\.head\.prepend\(style\);$/m,
  },
]

/** Leaves the `<style>` elements of our libraries out of a build. */
export function withoutStyleElements(): Plugin {
  return {
    name: 'daysheet:without-style-elements',
    // Bundled ahead for the development server, it would not come through here.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform(code, id) {
      const insertion = insertions.find(({ file }) => file.test(id))
      if (!insertion) return null
      const bare = code.replace(insertion.statement, '')
      if (bare === code) this.error(`Where does ${id} insert its styles now? Leave that out too.`)
      return { code: bare, map: null }
    },
  }
}
