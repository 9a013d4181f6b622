import { randomBytes } from 'node:crypto'
import { newId } from '../../src/db/new-id.ts'
import { sealed } from '../../src/features/hmrc/kept-messages.ts'
import type { RunningApp } from './test-app.ts'

/** A nil return that was sent on 7 Nov 2026 and whose answer was lost. Its id. */
export async function buildHmrcSubmission(
  app: RunningApp,
  client: { id: string },
  changes: Record<string, string | number | boolean | null> = {},
): Promise<string> {
  const id = newId()
  await app.deps.knex('hmrc_submissions').insert({
    id,
    client_id: client.id,
    class: 'IR-CIS-CIS300MR',
    mode: 'practice',
    scheme: '123/R234',
    period_end: '2026-11-05',
    tax_year: 2026,
    tax_month: 7,
    status: 'unknown',
    transaction_id: randomBytes(16).toString('hex'),
    mark: `${'A'.repeat(27)}=`,
    body_sealed: sealed(app.deps.vault, '<IRenvelope></IRenvelope>', id),
    is_nil: true,
    lines_count: 0,
    deducted: 0,
    declarations: '{}',
    started_by: client.id,
    started_at: '2026-11-07 09:12:00.000',
    poll_seconds: 10,
    ...changes,
  })
  return id
}
