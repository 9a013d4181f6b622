import type { Theme, ThemeOverride } from '../ui/theme/index.ts'

const shape: ThemeOverride = {
  font: 'system-ui, sans-serif',
  radius: { 1: '4px', 2: '8px', 3: '14px' },
}

/** Cool white and navy with a blue main action, rounder, in the system's own typeface. */
export const harbour: Theme = {
  light: {
    ...shape,
    surface: '#f4f7fb',
    surfaceRaised: '#ffffff',
    surfaceSunken: '#e6ecf4',
    surfaceInk: '#10233f',
    textOnInk: '#f4f7fb',
    textOnInkMuted: '#b4c2d6',
    border: '#d3dce8',
    borderStrong: '#6b7d95',
    rule: '#10233f',
    text: '#10233f',
    textMuted: '#4c5f7a',
    accent: '#1d5fd1',
    accentHover: '#1953b8',
    accentPressed: '#15469c',
    accentText: '#ffffff',
    focus: '#1d5fd1',
    focusOnInk: '#8fbcff',
    selected: '#dde9fb',
  },
  dark: {
    ...shape,
    surface: '#0c1626',
    surfaceRaised: '#132036',
    surfaceSunken: '#081020',
    surfaceInk: '#e6eefb',
    textOnInk: '#10233f',
    textOnInkMuted: '#45566f',
    border: '#283a56',
    borderStrong: '#7488a6',
    rule: '#c9d8ee',
    text: '#e6eefb',
    textMuted: '#a3b4cd',
    accent: '#7fb0ff',
    accentHover: '#98c0ff',
    accentPressed: '#6aa1f7',
    accentText: '#0c1626',
    focus: '#8fbcff',
    focusOnInk: '#1d5fd1',
    selected: '#1b3152',
  },
}
