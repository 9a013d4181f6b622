import { useEffect, useRef } from 'react'
import type { ProposedAction } from './actions.ts'
import { askHost, questionOf } from './ask-host.ts'
import { useDaysheet } from './DaysheetContext.ts'
import { useWidgetScope } from './WidgetScope.tsx'

/**
 * Asks the host before an act; resolves where it may be done, and at once where nobody wants to be
 * asked. One question at a time, so that a host's dialog never opens over another. Leaving the
 * screen cancels what waits, and so does the signal.
 */
export function useAskHost() {
  const { beforeAny } = useDaysheet()
  const { before } = useWidgetScope()
  const here = useRef(new AbortController())
  const turn = useRef(Promise.resolve())
  useEffect(() => {
    const mounted = new AbortController()
    here.current = mounted
    return () => mounted.abort()
  }, [])

  return (proposed: ProposedAction, signal?: AbortSignal): Promise<void> => {
    const question = questionOf(proposed, before.current, beforeAny())
    if (!question) return Promise.resolve()
    const { signal: unmounted } = here.current
    const until = signal ? [unmounted, signal] : [unmounted]
    const answer = turn.current.then(() => askHost(question, until))
    // Whatever came of one question, the next may be asked; who asked hears of it themselves.
    turn.current = answer.catch(() => undefined)
    return answer
  }
}
