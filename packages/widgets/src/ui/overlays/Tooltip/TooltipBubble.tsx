import { useEffect, useMemo } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { tooltip } from './tooltip.css.ts'

export interface TooltipBubbleProps {
  trigger: Element
  label: string
  onClose: () => void
}

/** The words beside their icon; Escape takes them away (WCAG 1.4.13). */
export function TooltipBubble({ trigger, label, onClose }: TooltipBubbleProps) {
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger])
  const state = {
    isOpen: true,
    shouldSkipAnimation: true,
    open: () => undefined,
    close: onClose,
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <TooltipTriggerStateContext.Provider value={state}>
      <Tooltip className={tooltip} triggerRef={triggerRef} placement="top" offset={6}>
        {label}
      </Tooltip>
    </TooltipTriggerStateContext.Provider>
  )
}
