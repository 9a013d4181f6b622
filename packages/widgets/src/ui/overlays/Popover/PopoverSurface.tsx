import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Anchored, type Opening } from '../Anchored.tsx'
import { floating } from '../floating.css.ts'
import { inside } from './popover.css.ts'

export type PopoverSurfaceProps = Opening & {
  /** Of the dialog; the button names it as what it controls. */
  id: string
  label: string
  children: ReactNode
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

/** What a Popover shows, beside the button that opened it. */
export function PopoverSurface(props: PopoverSurfaceProps) {
  const { id, label, children, ...opening } = props
  return (
    <Anchored {...opening} className={floating} trigger="DialogTrigger" offset={8}>
      <Dialog id={id} className={inside} aria-label={label}>
        {children}
      </Dialog>
    </Anchored>
  )
}
