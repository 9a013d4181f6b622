import type { ReactNode, RefObject } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { SecondPress } from './SecondPress.tsx'

export type Opening = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it, which gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
}

type AnchoredProps = Opening &
  Pick<
    PopoverProps,
    'className' | 'trigger' | 'placement' | 'offset' | 'aria-label' | 'aria-labelledby'
  > & { children: ReactNode }

/** Lies over the page beside the button that opened it: a menu, a month, the options of a select. */
export function Anchored({ opener, isOpen, onOpenChange, children, ...place }: AnchoredProps) {
  return (
    <Popover
      {...place}
      triggerRef={opener}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      containerPadding={8}
    >
      <SecondPress isOpen={isOpen} isList />
      {children}
    </Popover>
  )
}
