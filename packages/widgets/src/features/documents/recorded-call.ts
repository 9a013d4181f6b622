import type { ApiClient } from '@daysheet/core'
import type { Action } from '../../provider/index.ts'

export interface RecordedCall {
  name: string
  request: { body?: { version?: number } }
}

/** Tests: the one call that an action makes, on a client that answers nothing. */
export async function recordedCall(
  action: Pick<Action<never, unknown>, 'call'>,
  input: object,
): Promise<RecordedCall> {
  const calls: RecordedCall[] = []
  const noun = new Proxy({} as ApiClient[keyof ApiClient], {
    get: (_, name) => (request: RecordedCall['request']) => {
      calls.push({ name: String(name), request })
      return Promise.resolve({})
    },
  })
  await action.call(new Proxy({} as ApiClient, { get: () => noun }), input as never)
  const [call, ...others] = calls
  if (!call || others.length > 0) throw new Error(`It made ${calls.length} calls`)
  return call
}
