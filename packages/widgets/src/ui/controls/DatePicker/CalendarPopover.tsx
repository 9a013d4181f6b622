import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { SecondPress } from '../../overlays/SecondPress.tsx'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import { popover } from './calendar.css.ts'

export type CalendarPopoverProps = CalendarProps & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it, which gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
}

/** A month beside the button that opened it. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { isOpen, onOpenChange, opener, ...calendar } = props
  return (
    <Popover
      className={popover}
      trigger="DialogTrigger"
      triggerRef={opener}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={8}
      containerPadding={8}
    >
      <SecondPress isOpen={isOpen} isList />
      <Dialog aria-label={calendar.label}>
        <Calendar {...calendar} />
      </Dialog>
    </Popover>
  )
}
