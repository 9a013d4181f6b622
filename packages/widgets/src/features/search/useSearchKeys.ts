import { useEffect, useRef } from 'react'
import { isCovered, isTyping } from '../../ui/index.ts'
import { useKeysSetting } from '../queue/useKeysSetting.ts'

/**
 * `/` and Ctrl or Cmd with K open the search. It listens at the window, behind everything: where a
 * screen has a search of its own on `/`, that one has it. A key that is held down opens once.
 */
export function useSearchKeys(open: () => void) {
  const [areKeysOn] = useKeysSetting()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey, ctrlKey, metaKey } = event
      if (event.defaultPrevented || altKey || isCovered()) return
      const isChord = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k'
      const isSingle = areKeysOn && key === '/' && !ctrlKey && !metaKey && !isTyping(event.target)
      if (!isChord && !isSingle) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [areKeysOn])
}
