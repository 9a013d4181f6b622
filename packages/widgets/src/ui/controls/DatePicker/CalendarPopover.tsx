import { Dialog } from 'react-aria-components/Dialog'
import { Anchored, type Opening } from '../../overlays/Anchored.tsx'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import { popover } from './calendar.css.ts'

export type CalendarPopoverProps = CalendarProps & Opening

/** A month beside the button that opened it. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { isOpen, onOpenChange, opener, ...calendar } = props
  return (
    <Anchored
      className={popover}
      trigger="DialogTrigger"
      opener={opener}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={8}
    >
      <Dialog aria-label={calendar.label}>
        <Calendar {...calendar} />
      </Dialog>
    </Anchored>
  )
}
