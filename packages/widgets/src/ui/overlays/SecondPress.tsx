import { useEffect, useRef } from 'react'
import { ignorePressAfterClosing, ignorePressAfterOpening, SAME_PLACE_PX } from './second-press.ts'

export interface SecondPressProps {
  isOpen: boolean
  /** A list that opens while its button is still held: what is pressed next is chosen from it. */
  isList?: boolean
}

/**
 * Stands in what lies over the page, and goes with it: the second tap on a button that has closed it
 * does nothing to what was under it, and the second tap on what has opened it presses nothing on it.
 */
export function SecondPress({ isOpen, isList = false }: SecondPressProps) {
  const openedAt = useRef(0)
  // As soon as it begins to close, and once more when it is gone.
  useEffect(() => {
    const ignore = () =>
      ignorePressAfterClosing(openedAt.current, isList ? SAME_PLACE_PX : undefined)
    if (!isOpen) ignore()
    else {
      openedAt.current = performance.now()
      if (!isList) ignorePressAfterOpening()
    }
    return ignore
  }, [isOpen, isList])
  return null
}
