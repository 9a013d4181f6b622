import type { FetchedToken } from '@daysheet/client'
import type { ApiClient, Day } from '@daysheet/core'
import type { DaysheetProviderProps, Destination } from '../provider/index.ts'

/** What an element can be told that is no string; see also its attributes. */
export interface ElementProperties {
  /** An adapter of your own; without it the API at `api-base-url` is called. */
  client?: ApiClient | undefined
  /**
   * The bearer token of the person, asked for at the first call and again when it has run out, or
   * shortly before the end that comes with it (`{ token, expires_at }`); null when nobody is signed
   * in. Without it the browser's session cookie is used.
   */
  getToken?: (() => Promise<FetchedToken> | FetchedToken) | undefined
  /** `light`, `dark`, `auto`, or tokens of your own. Strings can be given as an attribute. */
  theme?: DaysheetProviderProps['theme']
  /** Other words for what the widget says, by their English. */
  labels?: DaysheetProviderProps['labels']
  /** The page's address for a place that the widget would like to go to. */
  hrefFor?: ((destination: Destination) => string | undefined) | undefined
  /** Fixes today, for tests. */
  today?: Day | undefined
}

/** What holds for every element of the page that does not say otherwise. */
export interface ElementSettings extends ElementProperties {
  /** Origin of the API, `https://api.example.com`; '' for the page's own. */
  baseUrl?: string | undefined
  /** Names the cache and the drafts; give each tenant its own. */
  tenant?: string | undefined
  density?: DaysheetProviderProps['density']
  /** Of the texts, where they are not English: `pl`. Plural forms are chosen by it. */
  language?: string | undefined
}

let page: ElementSettings = {}
const listeners = new Set<() => void>()

export const pageSettings = (): ElementSettings => page

export function changePageSettings(settings: ElementSettings): void {
  page = { ...page, ...settings }
  for (const listener of listeners) listener()
}

export function onPageSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
