import type { ComponentType } from 'react'
import { later } from '../later.tsx'
import type { CommandPaletteProps } from './CommandPaletteSurface.tsx'

/** One field over the page that finds things and goes to them, by keyboard or by thumb. */
export const CommandPalette: ComponentType<CommandPaletteProps> = later(() =>
  import('./CommandPaletteSurface.tsx').then((module) => module.CommandPaletteSurface),
)
