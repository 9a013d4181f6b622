import type { NewPartnerEvent } from '@daysheet/core'

type AnsweredEvent = Extract<NewPartnerEvent, { type: 'verification.answered' }>

/** What partners hear of HMRC's answer about a worker. */
export const answeredEvent = (data: AnsweredEvent['data']): AnsweredEvent => ({
  type: 'verification.answered',
  data,
})
