import type { Labels } from '@daysheet/widgets/provider'
import type { Theme } from '@daysheet/widgets/themes'

/** Bottle green on white, in the typeface of the site around it. `checkTheme(brand)` finds no fault. */
export const brand: Theme = {
  scheme: 'light',
  light: {
    font: 'Georgia, "Times New Roman", serif',
    surface: '#fbfaf7',
    accent: '#14532d',
    accentHover: '#0f4224',
    accentPressed: '#0a311a',
    accentText: '#ffffff',
    focus: '#1d4ed8',
    radius: { 1: '2px', 2: '3px', 3: '4px' },
  },
}

/** Our customers know these by other names. */
export const labels: Labels = {
  'Submit Invoice': 'Send invoice',
}
