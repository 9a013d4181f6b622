import type { ComponentType } from 'react'
import { later } from '../later.tsx'
import type { DialogProps } from './DialogSurface.tsx'

/** Stands over the page and holds the focus; a sheet from the lower edge on a phone. */
export const Dialog: ComponentType<DialogProps> = later(() =>
  import('./DialogSurface.tsx').then((module) => module.DialogSurface),
)
