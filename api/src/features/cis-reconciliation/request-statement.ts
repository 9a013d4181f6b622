import {
  ApiError,
  reconcile,
  STATEMENT_ASKED_TODAY,
  statementRequestNotification,
  statementRequestRefusal,
  type NewStatementRequest,
  type StatementRequest,
} from '@daysheet/core'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { findCisYear } from './find-cis-year.ts'
import { statementRequestedMail } from './statement-requested-mail.ts'

/**
 * Asks a client for a statement that is missing or differs. The unique index of the table decides
 * between two at once: a month is asked for once a London day.
 */
export async function requestStatement(
  { knex: trx, clock }: TransactionDeps,
  worker: { id: string; full_name: string },
  { client_id, tax_year, tax_month }: NewStatementRequest,
): Promise<StatementRequest> {
  const today = clock.today()
  const year = await findCisYear(trx, worker.id, { year: tax_year, clientId: client_id })
  const line = reconcile(year, today).find((one) => one.tax_month === tax_month) ?? null
  const earlierRequest = year.requests.find((one) => one.tax_month === tax_month)
  const month = line && { ...line, requested_on: earlierRequest?.requested_on ?? null }
  const refusal = statementRequestRefusal(month, today)
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
  const request = {
    id: newId(),
    worker_id: worker.id,
    client_id,
    tax_year,
    tax_month,
    requested_on: today,
  }
  try {
    await trx('statement_requests').insert(request)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('wrong_state', { message: STATEMENT_ASKED_TODAY })
  }
  await recordEvent(trx, {
    action: 'cis_reconciliation.request_statement',
    subject: { noun: 'statement_request', id: request.id },
    after: request,
    notifications: [
      { user_id: client_id, ...statementRequestNotification(request, worker.full_name) },
    ],
    mails: [queuedMail(statementRequestedMail, client_id, { request_id: request.id })],
  })
  return request
}
