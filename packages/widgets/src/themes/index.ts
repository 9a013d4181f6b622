export { foundry } from './foundry.ts'
export { harbour } from './harbour.ts'
export { orchard } from './orchard.ts'
export type { Scheme, Theme, ThemeOverride } from '../ui/theme/index.ts'
