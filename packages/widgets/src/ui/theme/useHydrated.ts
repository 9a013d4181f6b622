import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a server renders and while its HTML is taken over, true from then on and at once in
 * a page that was not rendered by a server. A style attribute in HTML is refused by a strict
 * Content-Security-Policy for good; the same style set by React afterwards is not.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
