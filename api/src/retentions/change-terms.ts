import {
  assertNotRefused,
  planRetentionTerms,
  type RetentionTerms,
  type RetentionTermsBody,
} from '@daysheet/core'
import { findCompanyName } from '../companies/index.ts'
import type { TransactionDeps } from '../deps.ts'
import { queuedMail } from '../outbox/job.ts'
import type { RecordedEvent } from '../record-event.ts'
import { keepTerms, lockAgreedTerms } from './agreed-terms.ts'
import { retentionMail } from './retention-mail.ts'

interface Whose {
  client_id: string
  worker_id: string
  /** Null: those of the engagement. */
  project: { id: string; name: string } | null
}

type Changed = Pick<RecordedEvent, 'notifications' | 'mails'> & {
  before: RetentionTerms | null
  terms: RetentionTerms | null
}

/**
 * Begins other terms for a pair that the caller has locked, with whom it tells. Invoices that were
 * sent stay as they are; drafts are priced anew when they are next saved.
 */
export async function changeTerms(
  { knex: trx, clock }: TransactionDeps,
  { client_id, worker_id, project }: Whose,
  input: RetentionTermsBody | null,
  path?: string,
): Promise<Changed> {
  const agreed = await lockAgreedTerms(trx, { client_id, worker_id })
  const before = project === null ? agreed.engagement : (agreed.byProject.get(project.id) ?? null)
  const client = await findCompanyName(trx, client_id)
  const plan = planRetentionTerms(before, input, {
    client,
    project: project?.name ?? null,
    today: clock.today(),
    path,
  })
  assertNotRefused(plan)
  const { terms, isChanged, notification } = plan
  if (isChanged) {
    const whose = { client_id, worker_id, project_id: project?.id ?? null }
    await keepTerms(trx, whose, terms, clock.now())
  }
  if (notification === null) return { before, terms: isChanged ? terms : before }
  return {
    before,
    terms,
    notifications: [
      { user_id: worker_id, ...notification, subject: { noun: 'client', id: client_id } },
    ],
    mails: [
      queuedMail(retentionMail, worker_id, {
        worker_id,
        title: notification.title,
        body: notification.body,
        path: '/app/clients',
      }),
    ],
  }
}
