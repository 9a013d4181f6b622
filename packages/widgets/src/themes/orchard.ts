import type { Theme, ThemeOverride } from '../ui/theme/index.ts'

const shape: ThemeOverride = {
  font: 'Charter, "Bitstream Charter", "Iowan Old Style", Georgia, serif',
  weight: { label: '600', strong: '700', figure: '700' },
  radius: { 1: '5px', 2: '22px', 3: '22px' },
}

/** A country accountant's green on warm white, in a serif, with round controls. */
export const orchard: Theme = {
  light: {
    ...shape,
    surface: '#faf7f0',
    surfaceRaised: '#fffefa',
    surfaceSunken: '#efeadd',
    surfaceInk: '#1f3326',
    textOnInk: '#faf7f0',
    textOnInkMuted: '#b9c9bb',
    border: '#ddd5c2',
    borderStrong: '#82795f',
    rule: '#1f3326',
    text: '#26301f',
    textMuted: '#596049',
    accent: '#2c6b3f',
    accentHover: '#265e37',
    accentPressed: '#20502f',
    accentText: '#ffffff',
    focus: '#8a3d7a',
    focusOnInk: '#f0b6e2',
    selected: '#e6f0dc',
  },
  dark: {
    ...shape,
    surface: '#161a13',
    surfaceRaised: '#1e231a',
    surfaceSunken: '#0f120c',
    surfaceInk: '#edf0e2',
    textOnInk: '#1a2015',
    textOnInkMuted: '#505845',
    border: '#383f30',
    borderStrong: '#868d77',
    rule: '#d8dcc9',
    text: '#edf0e2',
    textMuted: '#aeb59e',
    accent: '#8fce8f',
    accentHover: '#a3d9a2',
    accentPressed: '#7fc07f',
    accentText: '#10200f',
    focus: '#f0b6e2',
    focusOnInk: '#8a3d7a',
    selected: '#263420',
  },
}
