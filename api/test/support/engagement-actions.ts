import type { ChangedEngagement, ErrorBody, WorkerDetail } from '@daysheet/core'
import type { WorkingPair } from './build-working-pair.ts'
import type { HttpClient } from './http-client.ts'
import { invoiceBody } from './invoice-body.ts'
import type { TestApp } from './test-app.ts'

type Answer = ErrorBody & { engagement: ChangedEngagement }

export const FRIDAY = '2026-11-13'
export const ended = { last_day: FRIDAY, reason: 'The job is done' }

/** What ends and resumes the engagement of the pair, and what is seen of it. */
export function engagementActions(app: () => TestApp, pair: () => WorkingPair) {
  const act = (by: HttpClient, action: 'end-engagement' | 'resume', body?: object) =>
    by.post<Answer>(`/api/workers/${pair().worker.id}/${action}`, body)
  return {
    act,
    endAsClient: (body: object = ended) => act(pair().asClient, 'end-engagement', body),
    byWorker: () => ({ client_id: pair().client.id }),
    send: (changes: object = {}) =>
      pair().asWorker.post<ErrorBody>(
        `/api/workers/${pair().worker.id}/invoices`,
        invoiceBody(pair(), { status: 'submitted', ...changes }),
      ),
    detail: async () => {
      const { asClient, worker } = pair()
      return (await asClient.get<{ worker: WorkerDetail }>(`/api/workers/${worker.id}`)).body.worker
    },
    notificationsOf: (user: { id: string }) =>
      app().deps.knex('notifications').where('user_id', user.id).orderBy('id'),
  }
}
