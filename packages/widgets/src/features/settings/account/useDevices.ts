import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, type DeviceSession } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { sessionFailures } from '../../../provider/failures/session.ts'
import { msg } from '../../../ui/i18n/words.ts'
import { deviceName } from './device-name.ts'

const REFRESHES = ['devices'] as const

/** Signing one device out, or all others, with what is asked or under way. */
export function useDevices() {
  const { tenant } = useDaysheet()
  const queries = useQueryClient()
  const [sessionToEnd, setSessionToEnd] = useState<DeviceSession | 'others' | null>(null)
  const close = () => setSessionToEnd(null)

  const endOne = useAction({
    call: (client, { id }: DeviceSession) => client.session.endSession({ params: { id } }),
    success: (_nothing, session, words) =>
      words('{device} is signed out', { device: deviceName(session, words) }),
    failure: sessionFailures.endSession,
    prefersServerMessage: true,
    event: (_nothing, { id }) => ({ type: 'session.ended', session_id: id }),
    refreshes: REFRESHES,
    onDone: close,
    onFailure: (error) => {
      close()
      // Signed out on the device itself, or from another one, since the list was read.
      if (error instanceof ApiError && error.code === 'not_found') {
        void queries.invalidateQueries({ queryKey: [tenant, 'devices'] })
      }
    },
  })
  const endOthers = useAction({
    call: (client, _nothing: undefined) => client.session.endOtherSessions(),
    success: msg('Every other device is signed out'),
    failure: sessionFailures.endOtherSessions,
    prefersServerMessage: true,
    event: () => ({ type: 'session.ended', session_id: null }),
    refreshes: REFRESHES,
    onDone: close,
    onFailure: close,
  })

  return {
    sessionToEnd,
    ask: setSessionToEnd,
    close,
    confirm: () => {
      if (sessionToEnd === 'others') endOthers.mutate(undefined)
      else if (sessionToEnd) endOne.mutate(sessionToEnd)
    },
    isPending: endOne.isPending || endOthers.isPending,
  }
}
