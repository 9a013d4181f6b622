import {
  ApiError,
  hmrcProfile,
  MASKED_CREDENTIALS,
  openKeyOf,
  SUBMISSION_OPEN,
  writeSubmission,
  type HmrcMessage,
  type HmrcMode,
  type SentLine,
} from '@daysheet/core'
import { randomBytes } from 'node:crypto'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { markMessage } from './ir-mark.ts'
import { queuedConversation, SENDING_SECONDS } from './conversation-job.ts'
import { keepMessage, sealed } from './kept-messages.ts'

export interface NewSubmission {
  client_id: string
  mode: Exclude<HmrcMode, 'off'>
  message: HmrcMessage
  started_by: string
  declarations: object
  lines_count: number
  deducted: number
  /** Of a return. */
  of_return?: {
    tax_year: number
    tax_month: number
    version: string
    is_nil: boolean
    is_amendment: boolean
    lines: readonly SentLine[]
  }
}

/**
 * Writes a message down as `sending`, before a byte of it leaves, with what finds it again should this
 * process die. Throws `wrong_state` while another of the same kind is open.
 */
export async function startSubmission(
  deps: TransactionDeps,
  input: NewSubmission,
): Promise<{ id: string; body: string }> {
  const { knex: trx, vault, clock, hmrc } = deps
  const { message, client_id, mode, of_return } = input
  const { body, mark } = markMessage(message)
  const id = newId()
  const transaction_id = randomBytes(16).toString('hex').toUpperCase()
  const { keys } = message
  try {
    await trx('hmrc_submissions').insert({
      id,
      client_id,
      class: message.class,
      mode,
      scheme: `${keys.office_number}/${keys.office_reference}`,
      period_end: message.period_end,
      tax_year: of_return?.tax_year ?? null,
      tax_month: of_return?.tax_month ?? null,
      status: 'sending',
      open_key: openKeyOf(client_id, message),
      transaction_id,
      mark: mark.base64,
      body_sealed: sealed(vault, body, id),
      lines_sealed: of_return ? vault.seal(JSON.stringify(of_return.lines)) : null,
      return_version: of_return?.version ?? null,
      is_nil: of_return?.is_nil ?? false,
      is_amendment: of_return?.is_amendment ?? false,
      lines_count: input.lines_count,
      deducted: input.deducted,
      declarations: JSON.stringify(input.declarations),
      started_by: input.started_by,
      started_at: sqlInstant(clock.now()),
      poll_seconds: hmrcProfile.pollSeconds.unlessTold,
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('wrong_state', { message: SUBMISSION_OPEN })
  }
  await keepMessage(trx, vault, {
    submission_id: id,
    direction: 'sent',
    function: 'submit',
    content: writeSubmission(
      {
        ...{ class: message.class, environment: hmrc.environment, keys, software: hmrc.software },
        ...{ credentials: MASKED_CREDENTIALS, transaction_id },
      },
      body,
    ),
  })
  await enqueue(trx, [queuedConversation(id)], { held_for: id, seconds: SENDING_SECONDS })
  return { id, body }
}
