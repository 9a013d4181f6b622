import type { ThemeOverride } from '../../../packages/widgets/src/ui/theme/override.ts'
import { scale } from '../../../packages/widgets/src/ui/theme/scale.ts'
import { darkTokens, lightTokens } from '../../../packages/widgets/src/ui/theme/tokens.ts'
import type { EditedScheme } from './print-theme.ts'

/** The tokens that partners set first; every other can be set the same way. */
export const EDITED_COLOURS = [
  { token: 'accent', label: 'Main action' },
  { token: 'accentText', label: 'Text on the main action' },
  { token: 'surface', label: 'Page' },
  { token: 'surfaceRaised', label: 'Sheet on the page' },
  { token: 'text', label: 'Text' },
  { token: 'rule', label: 'Rules of the ledger' },
] as const

export type EditedColour = (typeof EDITED_COLOURS)[number]['token']

export const CORNERS = [0, 3, 5, 8, 12] as const

/** What stands where nothing was set. */
export const ownColour = (scheme: EditedScheme, token: EditedColour): string =>
  (scheme === 'dark' ? darkTokens : lightTokens)[token]

export const cornersOf = ({ radius }: ThemeOverride): string => radius?.[2] ?? scale.radius[2]

/** With that colour, or without it where it is ours. */
export function withColour(
  override: ThemeOverride,
  { scheme, token, value }: { scheme: EditedScheme; token: EditedColour; value: string },
): ThemeOverride {
  const { [token]: _before, ...others } = override
  return value === ownColour(scheme, token) ? others : { ...others, [token]: value }
}
