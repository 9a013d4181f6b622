import { useEffect, useState } from 'react'

/** What was typed once the typing has paused: a search asks the server then, not at each key. */
export function useDebounced(text: string, pauseMs = 250): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    // An emptied field shows everything at once.
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
