import { useRef } from 'react'
import type { ApiClient } from '@daysheet/core'
import { useAction, type Action } from '../../provider/index.ts'

/** As the wire has them. */
export interface GatewayCredentials {
  gateway_user_id: string
  gateway_password: string
}

interface SignedAction<Input, Output> extends Omit<Action<Input, Output>, 'call' | 'onFailure'> {
  call: (client: ApiClient, input: Input, credentials: GatewayCredentials) => Promise<Output>
}

/**
 * An action that is signed in to HMRC. The credentials are never a variable of the mutation, which the
 * cache of queries would hold for minutes: they are taken once, by the call, and let go of. What went
 * wrong is said in the form of the sign-in, so there is no toast.
 */
export function useSignedAction<Input, Output>({ call, ...action }: SignedAction<Input, Output>) {
  const held = useRef<GatewayCredentials | null>(null)
  const { mutateAsync, isPending, isOffered } = useAction<Input, Output>({
    ...action,
    call: (client, input) => {
      const credentials = held.current
      held.current = null
      if (!credentials) throw new Error('A signed action was called without a sign-in')
      return call(client, input, credentials)
    },
    onFailure: () => true,
  })
  const send = async (credentials: GatewayCredentials, input: Input): Promise<Output> => {
    held.current = credentials
    try {
      return await mutateAsync(input)
    } finally {
      held.current = null
    }
  }
  return { send, isPending, isOffered }
}
