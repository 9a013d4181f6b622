import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { useWords } from '../../i18n/words.ts'
import { KitOnly } from '../../i18n/host-components.tsx'
import { floating } from '../floating.css.ts'
import { inside } from './popover.css.ts'

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  children: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

/** Something to read or set beside the button that opens it; the page behind stays. */
export function Popover({ trigger, label, children, placement = 'bottom start' }: PopoverProps) {
  return (
    <DialogTrigger>
      <KitOnly>{trigger}</KitOnly>
      <AriaPopover className={floating} placement={placement} offset={8} containerPadding={8}>
        <Dialog className={inside} aria-label={useWords()(label)}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
