import {
  engagementAbilities,
  isOutstanding,
  maskAccountNumber,
  seesTaxAndBank,
  visibleTaxAndBank,
  withEngagementDefaults,
  type WorkerDetail,
} from '@daysheet/core'
import type { WorldEngagement, WorldPerson } from '@daysheet/core/fixtures'
import { accessDenied, notFound, personOf, type Context, type SignedInCall } from './call.ts'
import { ownTermsOf } from './retention-facts.ts'
import { isWorkerSeen } from './project-scope.ts'

const vatNumberOf = ({ store }: Context, { client_id }: WorldEngagement): string | null =>
  personOf(store, client_id).vat_number

export function detailOf(
  call: SignedInCall,
  worker: WorldPerson,
  engagement: WorldEngagement | null,
): WorkerDetail {
  const isPermitted = call.viewer.permissions.has('tax_and_bank')
  const detail = {
    ...worker,
    email: engagement?.email ?? worker.email,
    avatar_url: null,
    bank_account_number:
      worker.bank_account_number === null ? null : maskAccountNumber(worker.bank_account_number),
    relationship: engagement && {
      ...engagement,
      ...withEngagementDefaults(engagement),
      client_vat_number: vatNumberOf(call, engagement),
      retention: ownTermsOf(call.store, engagement, null),
      abilities: {
        ...engagementAbilities(engagement, call.viewer),
        see_tax_and_bank:
          isPermitted && seesTaxAndBank(engagement.status, hasOpenInvoices(call, engagement)),
      },
    },
  }
  if (!engagement) return detail
  const { status } = engagement
  return visibleTaxAndBank(detail, {
    status,
    hasOpenInvoices: hasOpenInvoices(call, engagement),
    isPermitted,
  })
}

const hasOpenInvoices = ({ store }: Context, { client_id, worker_id }: WorldEngagement): boolean =>
  store.world.invoices.some(
    (one) =>
      one.client_id === client_id && one.worker_id === worker_id && isOutstanding(one.status),
  )

/** The worker, with the engagement of the client who calls; null for the worker's own call. */
export function workerFor(call: SignedInCall & { params: { id: string } }) {
  const worker = personOf(call.store, call.params.id)
  if (worker.user_type !== 'worker') throw notFound()
  if (worker.id === call.account.id) return { worker, engagement: null }
  const engagement = call.store.world.engagements.find(
    (e) => e.client_id === call.account.id && e.worker_id === worker.id,
  )
  if (!engagement || !isWorkerSeen(call, worker.id)) throw accessDenied()
  return { worker, engagement }
}
