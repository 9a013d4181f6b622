import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { atRest } from '../ui/overlays/at-rest.ts'
import { onTouch } from '../ui/overlays/on-touch.ts'
import { messageClock } from './message-clock.ts'
import { Toasts } from './Toasts.tsx'

export interface Notify {
  success: (message: string) => void
  error: (message: string) => void
  info: (message: string) => void
  /**
   * A message with one thing to do, such as Undo. What it answers with takes the message away, for a
   * screen that goes before it does.
   */
  withAction: (message: string, action: MessageAction) => () => void
}

export interface MessageAction {
  label: string
  onPress: () => void
  /** How long it is offered. Default 10 s. */
  durationMs?: number
  /** What the message says has worked. */
  isSuccess?: boolean
}

let toasters = 0

/** Not `useId`: two React roots on one page count from the same start. */
const nextToasterId = () => `daysheet-${(toasters += 1)}`

const ERROR_MS = 4000
const SUCCESS_MS = 2000
const BLANK_MS = 4000
const ACTION_MS = 10_000

type Sonner = typeof import('sonner')
type Send = (toast: Sonner['toast']) => void

/** The code alone: the list of messages is a landmark of its own, drawn once there may be one. */
const fetchAhead = () => void import('sonner').catch(() => undefined)

/**
 * Messages of one provider only: sonner shows a toast in the Toaster of the same id. The library is
 * fetched once the page rests, so that a page is there sooner and yet a message can still be shown
 * when the connection is lost afterwards; what failed is asked for again at the next touch. What is said before it has come waits for it.
 */
export function useNotifications(): { notify: Notify; toaster: ReactNode } {
  const [toasterId] = useState(nextToasterId)
  const [clock] = useState(messageClock)
  const [sonner, setSonner] = useState<Sonner | null>(null)
  const toast = useRef<Sonner['toast'] | null>(null)
  const waiting = useRef<Send[]>([])
  const isLoading = useRef(false)

  const load = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    import('sonner').then(setSonner, () => {
      // No connection: messages wait, and the next touch or message loads the code again.
      isLoading.current = false
    })
  }, [])

  useEffect(() => {
    const cancels = [atRest(fetchAhead), onTouch(load)]
    return () => cancels.forEach((cancel) => cancel())
  }, [load])

  // The Toaster's own effect comes first, so by now it listens.
  useEffect(() => {
    if (!sonner) return
    toast.current = sonner.toast
    for (const send of waiting.current.splice(0)) send(sonner.toast)
  }, [sonner])

  const notify = useMemo((): Notify => {
    const say = (send: Send) => {
      if (toast.current) return send(toast.current)
      waiting.current.push(send)
      load()
    }
    // The clock ends it, not sonner, whose own timer runs on while a message is focused.
    const stand = (show: Sonner['toast'], id: string | number, ms: number) =>
      clock.start(id, ms, () => void show.dismiss(id))
    const options = {
      toasterId,
      duration: Infinity,
      onDismiss: ({ id }: { id: string | number }) => clock.stop(id),
    }
    return {
      success: (message) => say((show) => stand(show, show.success(message, options), SUCCESS_MS)),
      error: (message) => say((show) => stand(show, show.error(message, options), ERROR_MS)),
      info: (message) => say((show) => stand(show, show(message, options), BLANK_MS)),
      withAction: (message, { label, onPress, durationMs = ACTION_MS, isSuccess }) => {
        const action = { label, onClick: onPress }
        let isOver = false
        let dismiss: (() => void) | undefined
        say((show) => {
          if (isOver) return
          const id = (isSuccess ? show.success : show)(message, { ...options, action })
          stand(show, id, durationMs)
          dismiss = () => void show.dismiss(id)
        })
        return () => {
          isOver = true
          dismiss?.()
        }
      },
    }
  }, [toasterId, load, clock])

  const toaster = useMemo(
    () => sonner && <Toasts sonner={sonner} id={toasterId} clock={clock} />,
    [sonner, toasterId, clock],
  )
  return { notify, toaster }
}
