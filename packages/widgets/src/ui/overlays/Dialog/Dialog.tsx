import type { ReactNode } from 'react'
import { later } from '../later.tsx'
import type { widths } from './dialog.css.ts'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** A quieter line under the title: whose invoice, how much. */
  subtitle?: ReactNode
  children: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  size?: keyof typeof widths
  /** `alertdialog` where work is lost or money moves. */
  role?: 'dialog' | 'alertdialog'
  /** Whether Escape, the cross and a press beside it close it; not while work is under way. */
  isDismissable?: boolean
}

/** Stands over the page and holds the focus; a sheet from the lower edge on a phone. */
export const Dialog = later<DialogProps>(() =>
  import('./DialogSurface.tsx').then((module) => module.DialogSurface),
)
