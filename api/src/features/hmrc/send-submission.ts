import {
  conversationOf,
  keysOfScheme,
  stepAfterSending,
  writeSubmission,
  type HmrcCredentials,
} from '@daysheet/core'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { findSubmission } from './find-submissions.ts'
import type { SubmissionRow } from './submission-row.ts'
import { takeStep } from './take-step.ts'

/** A person sees progress within a second; what takes longer goes on behind the answer. */
const WAIT_MS = 800

async function send(
  deps: Deps,
  row: SubmissionRow,
  body: string,
  credentials: HmrcCredentials,
): Promise<void> {
  const { hmrc } = deps
  const message = writeSubmission(
    {
      class: row.class,
      environment: hmrc.environment,
      keys: keysOfScheme(row.scheme),
      software: hmrc.software,
      credentials,
      transaction_id: row.transaction_id,
    },
    body,
  )
  const exchange = await hmrc.send(hmrc.submissionUrl, message)
  const step = stepAfterSending(conversationOf(row), exchange)
  await takeStep(deps, row, { step, exchange, function: 'submit' })
}

/**
 * Sends a message that is written down as `sending`. The credentials are an argument of this call and
 * nothing else: whatever happens, no other process and no later moment has them. Resolves as soon as
 * something is known, after a moment at the latest; the rest goes on in this process.
 */
export async function sendSubmission(
  deps: Deps,
  id: string,
  body: string,
  credentials: HmrcCredentials,
): Promise<void> {
  const row = await findSubmission(deps.knex, id)
  if (!row) throw new Error('A message that was written down is gone')
  const sending = send(deps, row, body, credentials).catch((error: unknown) => {
    // It stays `sending`, and becomes `unknown` by the outbox: HMRC may have it.
    deps.log.error({ err: error, submission: id }, 'how a message to HMRC fared was not stored')
  })
  deps.hmrc.inBackground(sending)
  await Promise.race([sending, wait(WAIT_MS)])
}
