import { useEffect, useRef } from 'react'
import { isCovered, isTyping } from '../../ui/index.ts'
import { useKeysSetting } from '../queue/useKeysSetting.ts'

/** As long as the second key may take. */
const PATIENCE_MS = 1500

/**
 * `g` and then a letter goes to a place: `{ m: toMonthEnd }`. It listens before everything else, so
 * that the second letter never decides about a row of a list as well. The switch that turns single
 * keys off (WCAG 2.1.4) turns these off, too.
 */
export function useGoKeys(places: Readonly<Record<string, () => void>>) {
  const [areKeysOn] = useKeysSetting()
  const latest = useRef(places)
  useEffect(() => {
    latest.current = places
  })
  useEffect(() => {
    if (!areKeysOn) return
    let begunAt = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, repeat, timeStamp } = event
      if (altKey || ctrlKey || metaKey || repeat || isTyping(event.target) || isCovered()) return
      const letter = key.toLowerCase()
      const isSecond = timeStamp - begunAt <= PATIENCE_MS
      begunAt = letter === 'g' ? timeStamp : -Infinity
      const go = isSecond ? latest.current[letter] : undefined
      if (!go) return
      event.preventDefault()
      event.stopImmediatePropagation()
      go()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [areKeysOn])
}
