import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { useWords } from '../../i18n/words.ts'
import { KitOnly } from '../../i18n/host-components.tsx'
import { later } from '../later.tsx'

const PopoverSurface = later(() =>
  import('./PopoverSurface.tsx').then((module) => module.PopoverSurface),
)

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  children: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

/** Something to read or set beside the button that opens it; the page behind stays. */
export function Popover({ trigger, label, children, placement = 'bottom start' }: PopoverProps) {
  const id = useId()
  const words = useWords()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const button = {
    ref: opener,
    isPressed: isOpen,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onPress: () => setOpen(!isOpen),
  } as const
  return (
    <>
      <ButtonContext.Provider value={button}>
        <KitOnly>{trigger}</KitOnly>
      </ButtonContext.Provider>
      <PopoverSurface
        id={id}
        label={words(label)}
        placement={placement}
        isOpen={isOpen}
        onOpenChange={setOpen}
        opener={opener}
      >
        {children}
      </PopoverSurface>
    </>
  )
}
