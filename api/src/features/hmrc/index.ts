import type { Chore } from '../../outbox/dispatcher.ts'
import type { Job } from '../../outbox/job.ts'
import { continueConversation } from './continue-conversation.ts'
import { eraseOldMessages } from './erase-old-messages.ts'
import { recordAnswer } from './record-answer.ts'
import { takeUpMessages } from './take-up.ts'

export { findAcceptedReturns } from './find-accepted-returns.ts'
export { keptReceipts } from './receipt-pdf/kept-receipts.ts'
export { hmrcRoutes } from './routes.ts'

export const hmrcJobs: readonly Job[] = [continueConversation, recordAnswer]

export const hmrcChores: readonly Chore[] = [
  { name: 'go on with messages to HMRC', run: takeUpMessages },
  { name: 'erase messages to HMRC of more than six years ago', run: eraseOldMessages },
]
