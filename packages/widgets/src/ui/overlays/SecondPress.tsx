import { useEffect, useRef } from 'react'
import { ignoreSecondPress, type LastPress } from './second-press.ts'

/**
 * Stands in what lies over the page, and goes with it: the second tap on a button that has closed it
 * does nothing to what was under it.
 */
export function SecondPress({ isOpen }: { isOpen: boolean }) {
  const last = useRef<LastPress>(null)
  useEffect(() => {
    const press = ({ clientX, clientY }: PointerEvent) => {
      last.current = { x: clientX, y: clientY, isUnderWay: true }
    }
    const end = () => {
      if (last.current) last.current.isUnderWay = false
    }
    const options = { capture: true, passive: true }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('pointercancel', end, options)
    window.addEventListener('click', end, options)
    return () => {
      window.removeEventListener('pointerdown', press, options)
      window.removeEventListener('pointercancel', end, options)
      window.removeEventListener('click', end, options)
    }
  }, [])
  // As soon as it begins to close, and once more when it is gone.
  useEffect(() => {
    const ignore = () => {
      if (last.current) ignoreSecondPress(last.current)
    }
    if (!isOpen) ignore()
    return ignore
  }, [isOpen])
  return null
}
