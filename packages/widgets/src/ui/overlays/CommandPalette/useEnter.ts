import { useEffect, useState, type KeyboardEvent } from 'react'

export interface EnterOptions {
  value: string
  isBusy: boolean
  /** What Enter goes to while the arrows have chosen nothing. */
  first: string | undefined
  onChoose: (id: string) => void
}

/**
 * Enter goes to the first row where no other has been moved to. Somebody who types faster than the
 * answer comes is taken to the first row of that answer, never to one of an earlier text.
 */
export function useEnter({ value, isBusy, first, onChoose }: EnterOptions) {
  const [awaited, setAwaited] = useState<string | null>(null)

  useEffect(() => {
    if (awaited === null || isBusy) return
    setAwaited(null)
    if (awaited === value && first !== undefined) onChoose(first)
  }, [awaited, isBusy, value, first, onChoose])

  return (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    // The key that opened the palette is still held down: it is no text.
    if (event.key === '/' && event.repeat && value === '') event.preventDefault()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!isBusy && event.target.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    if (isBusy) setAwaited(value)
    else if (first !== undefined) onChoose(first)
  }
}
