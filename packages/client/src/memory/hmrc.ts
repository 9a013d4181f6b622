import { ApiError, HMRC_OFF, type contract } from '@daysheet/core'
import { assertSelf, notFound, type Handlers, type SignedInCall } from './call.ts'

/** Nothing reaches HMRC from a browser's memory: filing is off, as with an operator without a vendor id. */
const refuse = (call: SignedInCall & { params: { id: string } }): never => {
  assertSelf(call)
  throw new ApiError('wrong_state', { message: HMRC_OFF })
}
/** Without filing there is no message. */
const noMessage = (): never => {
  throw notFound()
}

export const hmrc: Handlers<typeof contract.hmrc> = {
  readFiling: (call) => {
    assertSelf(call)
    return { mode: 'off', prepared: null, submissions: [] }
  },
  fileReturn: refuse,
  readVerifications: (call) => {
    assertSelf(call)
    return { mode: 'off', workers: [], submission: null }
  },
  verify: refuse,
  saveSubcontractor: refuse,
  readSubmission: noMessage,
  look: noMessage,
  sendAgain: noMessage,
  setAside: noMessage,
  askAgain: noMessage,
}
