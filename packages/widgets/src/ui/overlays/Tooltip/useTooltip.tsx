import { useEffect, useRef, useState, type ReactNode } from 'react'
import { later } from '../later.tsx'
import type { TooltipBubbleProps } from './TooltipBubble.tsx'

const REST_MS = 400

/** Loaded after the first paint: nothing can hover over a button before it is there. */
const Bubble = later<TooltipBubbleProps>(() =>
  import('./TooltipBubble.tsx').then((module) => module.TooltipBubble),
)

/**
 * The words of an icon, for whom a mouse or the keyboard's focus rests on it: the props belong to
 * its button or link. A screen reader has the words already, as the name.
 */
export function useTooltip(label: string): { props: TooltipTriggerProps; tooltip: ReactNode } {
  const [trigger, setTrigger] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (target: Element) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTrigger(target), REST_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setTrigger(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    props: {
      onHoverStart: ({ target }) => show(target),
      onHoverEnd: hide,
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) show(target)
      },
      onBlur: hide,
      onPressStart: hide,
    },
    tooltip: trigger && <Bubble trigger={trigger} label={label} onClose={hide} />,
  }
}

interface TooltipTriggerProps {
  onHoverStart: (event: { target: Element }) => void
  onHoverEnd: () => void
  onFocus: (event: { target: Element }) => void
  onBlur: () => void
  onPressStart: () => void
}
