import { useEffect } from 'react'
import { usePortalContainer } from '../ui/theme/index.ts'
import { STYLESHEET_MARK } from './stylesheet-mark.css.ts'
import { warnOnce } from './warn-once.ts'

/** A stylesheet that is still loading is not missing. */
const PATIENCE_MS = 3000

export const NO_STYLES =
  "styles.css is not loaded, so that the widgets have no look. Add import '@daysheet/widgets/styles.css' " +
  'or <link rel="stylesheet" href="…/styles.css">, and allow it in the page’s style-src.'

/** Says so when the widgets stand on a page without their stylesheet. Adds nothing to the page. */
export function StylesheetCheck() {
  const container = usePortalContainer()
  useEffect(() => {
    if (!container || !computesStyles()) return
    const isLoaded = () => getComputedStyle(container).getPropertyValue(STYLESHEET_MARK) !== ''
    if (isLoaded()) return
    const timer = setTimeout(() => {
      if (container.isConnected && !isLoaded()) warnOnce(NO_STYLES)
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [container])
  return null
}

/** jsdom computes no custom properties, so nothing can be said of a page in it. */
const computesStyles = (): boolean =>
  typeof CSS !== 'undefined' &&
  typeof CSS.supports === 'function' &&
  CSS.supports('container-type', 'inline-size')
