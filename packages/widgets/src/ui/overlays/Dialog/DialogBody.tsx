import { useEffect, useRef, useState, type ReactNode } from 'react'
import { observeSize } from '../../observe-size.ts'
import { body, bodyStack } from './dialog.css.ts'

/**
 * What stands between head and foot, and scrolls where the window is too low for it. Then it can be
 * focused: not every browser lets the arrow keys scroll what holds no control (WCAG 2.1.1).
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const outer = scroller.current
    const inner = content.current
    if (!outer || !inner) return
    return observeSize([outer, inner], () => setScrolls(outer.scrollHeight > outer.clientHeight))
  }, [])
  return (
    <div ref={scroller} className={body} tabIndex={scrolls ? 0 : undefined}>
      <div ref={content} className={bodyStack}>
        {children}
      </div>
    </div>
  )
}
