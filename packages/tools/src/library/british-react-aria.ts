import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

const OTHER_CALENDARS = /[\\/]@internationalized[\\/]date[\\/].*[\\/]createCalendar\.mjs$/
const STORE_FOR_REACT_17 = /^use-sync-external-store\/shim(\/index\.js)?$/

/**
 * What of react-aria no British screen needs, left out when it is built into a package or a page:
 * the texts of thirty languages (its only English is en-US, which it falls back to for en-GB; dates
 * and numbers are the browser's own Intl and stay British), twelve calendars besides the Gregorian,
 * and a stand-in for what React has had since 18.
 */
export function britishReactAria(): Plugin[] {
  return [
    { ...(optimizeLocales.vite({ locales: ['en-US'] }) as Plugin), enforce: 'pre' },
    {
      name: 'daysheet:gregorian-calendar-only',
      enforce: 'pre',
      load: {
        filter: { id: OTHER_CALENDARS },
        handler: () =>
          "import { GregorianCalendar } from './calendars/GregorianCalendar.mjs'\n" +
          'export const createCalendar = () => new GregorianCalendar()\n',
      },
    },
    {
      // CommonJS that requires React: it would not run in a page that only has ES modules.
      name: 'daysheet:store-of-react-18',
      enforce: 'pre',
      resolveId: {
        filter: { id: STORE_FOR_REACT_17 },
        handler: () => '\0store-of-react-18',
      },
      load: {
        filter: { id: /^\0store-of-react-18$/ },
        handler: () => "export { useSyncExternalStore } from 'react'\n",
      },
    },
  ]
}
