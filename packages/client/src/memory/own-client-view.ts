import {
  isOutstanding,
  isOverdue,
  isJoinRequestOpen,
  ownClientAbilities,
  ownClientSendingSentence,
  ownClientStatus,
  poundsFromPence,
  sumPounds,
  withEngagementDefaults,
  type JoinRequest,
  type OwnClient,
} from '@daysheet/core'
import type { WorldInvoice, WorldJoinRequest, WorldOwnClient } from '@daysheet/core/fixtures'
import type { Context } from './call.ts'
import { engagementOf } from './documents.ts'
import { dueOf, paidOf } from './invoice-payments.ts'
import { newestJoinRequest, ownTermsOf, recordOf } from './own-client-records.ts'
import type { Store } from './store.ts'

const netOf = (invoices: readonly WorldInvoice[]): number =>
  poundsFromPence(sumPounds(invoices.map(({ net_amount }) => net_amount)))

/** Everything that was written for it. */
export function documentCount({ world }: Store, { client_id }: { client_id: string }): number {
  const isOf = (one: { client_id: string }) => one.client_id === client_id
  return (
    world.invoices.filter(isOf).length +
    world.timesheets.filter(isOf).length +
    world.cisStatements.filter(isOf).length
  )
}

export const joinRequestView = (
  { now }: Context,
  { client_id: _client, worker_id: _worker, ...request }: WorldJoinRequest,
): JoinRequest => ({
  ...request,
  is_expired: request.status === 'sent' && !isJoinRequestOpen(request, now),
})

/** An own client as its worker reads it. */
export function ownClientView(context: Context, own: WorldOwnClient): OwnClient {
  const { store, now, today } = context
  const record = recordOf(store, own)
  const status = ownClientStatus(own)
  const invoices = store.world.invoices.filter(({ client_id }) => client_id === own.client_id)
  const owed = invoices.filter((one) => isOutstanding(one.status))
  const terms = ownTermsOf(context, own.client_id)
  const request = newestJoinRequest(store, own)
  const document_count = documentCount(store, own)
  return {
    ...record,
    copy_emails: [...record.copy_emails],
    ...withEngagementDefaults(record),
    client_id: own.client_id,
    engagement_id: engagementOf(store, own)?.id ?? null,
    status,
    owed: {
      count: owed.length,
      amount: netOf(dueOf(owed)),
      overdue_count: owed.filter((one) => isOverdue(one, today)).length,
    },
    total_earned: netOf(paidOf(invoices)),
    document_count,
    sending_refusal: terms && ownClientSendingSentence(terms),
    join_request: request && joinRequestView(context, request),
    joined_client_id: own.joined_client_id,
    created_at: own.created_at,
    version: own.version,
    abilities: ownClientAbilities({ status, document_count }, request, now),
  }
}
