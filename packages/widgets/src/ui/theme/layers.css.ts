import { globalLayer } from '@vanilla-extract/css'

// One parent layer, so that any unlayered or later-layered rule of a host wins over ours.
const daysheet = globalLayer('daysheet')

export const layers = {
  tokens: globalLayer({ parent: daysheet }, 'tokens'),
  base: globalLayer({ parent: daysheet }, 'base'),
  components: globalLayer({ parent: daysheet }, 'components'),
  screens: globalLayer({ parent: daysheet }, 'screens'),
}
