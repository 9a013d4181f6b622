import { useEffect, useRef, type FocusEvent } from 'react'
import { useWords } from '../ui/i18n/words.ts'
import type { MessageClock } from './message-clock.ts'
import * as css from './toasts.css.ts'

interface ToastsProps {
  sonner: typeof import('sonner')
  id: string
  clock: MessageClock
}

/** At most 20 at once, top centre, as the specification says. */
export function Toasts({ sonner: { Toaster }, id, clock }: ToastsProps) {
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    const look = () => (document.hidden ? clock.hold('hidden page') : clock.release('hidden page'))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [clock])

  // sonner would give the focus back to where it came from whenever it leaves: Tab, pressed on the
  // last control of a page, would go to the message and back for as long as it stands.
  const enter = (event: FocusEvent) => {
    event.stopPropagation()
    clock.hold('focus')
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
  }
  const leave = (event: FocusEvent) => {
    event.stopPropagation()
    if (event.currentTarget.contains(event.relatedTarget)) return
    cameFrom.current = null
    clock.release('focus')
  }
  /** What is pressed goes away: its place is the control before it. */
  const goBack = ({ target }: { target: EventTarget }) => {
    const back = cameFrom.current
    const isButton = target instanceof Element && target.closest('button') !== null
    if (isButton && back instanceof HTMLElement && back.isConnected) {
      back.focus({ preventScroll: true })
    }
  }
  return (
    <div
      onFocusCapture={enter}
      onBlurCapture={leave}
      onClick={goBack}
      onPointerEnter={() => clock.hold('pointer')}
      onPointerLeave={() => clock.release('pointer')}
    >
      <Toaster
        id={id}
        position="top-center"
        visibleToasts={20}
        containerAriaLabel={useWords()('Messages')}
        expand
        className={css.toaster}
        toastOptions={{
          unstyled: true,
          classNames: TOAST_CLASSES,
        }}
      />
    </div>
  )
}

const TOAST_CLASSES = {
  toast: css.toast,
  success: css.success,
  error: css.error,
  icon: css.icon,
  content: css.content,
  actionButton: css.action,
}
