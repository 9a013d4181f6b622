import {
  ApiError,
  assertNotRefused,
  blockRefusal,
  isSubmissionAccepted,
  RETURN_STALE,
  type HmrcMode,
  type ReturnDeclarations,
  type TaxMonth,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { lockMonth } from '../cis-months/index.ts'
import { submissionsOfMonth } from './find-submissions.ts'
import { prepareMonth } from './prepare-month.ts'
import { startSubmission } from './start-submission.ts'

export interface ReturnToFile {
  version: string
  declarations: ReturnDeclarations
  is_early?: boolean | undefined
}

/**
 * Writes the return of a month down to be sent. What is filed is what the person has seen: another
 * version of it is refused.
 */
export async function writeReturnDown(
  deps: TransactionDeps,
  viewer: { id: string },
  { clientId, month, mode }: { clientId: string; month: TaxMonth; mode: Exclude<HmrcMode, 'off'> },
  input: ReturnToFile,
): Promise<{ id: string; body: string }> {
  const { declarations, is_early = false } = input
  const facts = await lockMonth(deps, clientId, month)
  const filed = await prepareMonth(deps, clientId, facts, { declarations, is_early })
  if (filed.version !== input.version) {
    throw new ApiError('stale_version', { message: RETURN_STALE })
  }
  assertNotRefused(blockRefusal(filed.prepared.findings))
  const earlier = await submissionsOfMonth(deps.knex, clientId, facts.month)
  const is_amendment =
    facts.record.return !== null || earlier.some(({ status }) => isSubmissionAccepted(status))
  const started = await startSubmission(deps, {
    client_id: clientId,
    mode,
    message: filed.prepared.message,
    started_by: viewer.id,
    declarations,
    lines_count: filed.lines.length,
    deducted: filed.deducted,
    of_return: {
      ...{ tax_year: facts.month.tax_year, tax_month: facts.month.tax_month, is_amendment },
      ...{ version: filed.version, is_nil: filed.is_nil, lines: filed.sent },
    },
  })
  await recordEvent(deps.knex, {
    action: 'hmrc.file_return',
    subject: { noun: 'cis_month', id: clientId, ...facts.month },
    after: { ...facts.month, submission_id: started.id, mode, declarations },
  })
  return started
}
