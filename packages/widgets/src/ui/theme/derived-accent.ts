import { ACCENT_TEXT } from './accent-text.ts'
import { channelsOf, luminance } from './contrast.ts'
import type { ThemeOverride } from './override.ts'

/** How far a main action moves from its text while the pointer is over it, and while it is pressed. */
const HOVER = 0.1
const PRESSED = 0.2

/**
 * The override with the two other colours of the main action where it sets `accent` alone: ours would
 * be another brand's. Both move away from the text on it, towards black under a light text and
 * towards white under a dark one, so that they hold at least the contrast that the accent holds.
 *
 * `#14532d` with white text on it, 24 November 2026: `#124b29` under the pointer, `#104224` pressed.
 */
export function withDerivedAccent(override: ThemeOverride): ThemeOverride {
  const { accent } = override
  if (accent === undefined) return override
  const text = override.accentText ?? ACCENT_TEXT
  const isDarkText = (luminance(text) ?? 1) < (luminance(accent) ?? 0)
  const towards = isDarkText ? 'white' : 'black'
  return {
    accentHover: mixed(accent, towards, HOVER),
    accentPressed: mixed(accent, towards, PRESSED),
    ...override,
  }
}

function mixed(colour: string, towards: 'white' | 'black', share: number): string {
  const channels = channelsOf(colour)
  // A colour that is not written as hex is mixed by the browser.
  if (!channels) return `color-mix(in srgb, ${colour}, ${towards} ${share * 100}%)`
  const end = towards === 'white' ? 255 : 0
  const hex = channels.map((channel) =>
    Math.round(channel + (end - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
