import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { floating } from '../floating.css.ts'
import { SecondPress } from '../SecondPress.tsx'
import { inside } from './popover.css.ts'

export type PopoverSurfaceProps = {
  /** Of the dialog; the button names it as what it controls. */
  id: string
  label: string
  children: ReactNode
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it, which gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
}

/** What a Popover shows, beside the button that opened it. */
export function PopoverSurface(props: PopoverSurfaceProps) {
  const { id, label, children, placement, isOpen, onOpenChange, opener } = props
  return (
    <Popover
      className={floating}
      trigger="DialogTrigger"
      triggerRef={opener}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={8}
      containerPadding={8}
    >
      <SecondPress isOpen={isOpen} isList />
      <Dialog id={id} className={inside} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  )
}
