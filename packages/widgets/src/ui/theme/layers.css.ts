import { globalLayer } from '@vanilla-extract/css'

/** The tokens' values only, so that any rule of a host that sets one of them wins. */
export const tokensLayer = globalLayer('daysheet')
