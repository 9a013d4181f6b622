import { globalStyle } from '@vanilla-extract/css'

/** Tells a page that has loaded styles.css from one that has not; no theme ever sets it. */
export const STYLESHEET_MARK = '--daysheet-styles'

globalStyle('[data-daysheet-root]', { vars: { [STYLESHEET_MARK]: 'loaded' } })
