import type { ApiClient, EngagementChanges, PaymentSettingsChanges } from '@daysheet/core'
import type { Person } from '../../src/conformance/index.ts'

/** A client, two of its workers, and two projects on which both work, over one adapter or another. */
export interface YearSides {
  clientId: string
  workerIds: readonly [string, string]
  projectIds: readonly [string, string]
  asClient: () => ApiClient
  asWorker: (worker: number) => ApiClient
  today: () => string
  /** The day of the act of this number; where time can't be told to pass, all are of today. */
  goTo: (act: number) => void
}

interface Made {
  client: Person
  workers: readonly [Person, Person]
  projectIds: readonly [string, string]
}

const PAYER: PaymentSettingsChanges = {
  ...{ account_name: 'Pennine Build Ltd', sort_code: '10-79-99', account_number: '88837491' },
  ...{ bank: 'Barclays', file_format: 'generic', payment_reference: 'Pennine' },
  requires_second_person: false,
}

/**
 * Two workers with different taxes: 20% and VAT, and 30% without. Of the first 3% is kept back, on the
 * second project 5% and at most £120.00; of the second worker nothing but there 10%.
 */
export async function agreeTerms({ client, workers, projectIds }: Made, isRetained: boolean) {
  const [one, other] = workers
  await other.api.session.updateProfile({ body: { vat_registered: false, cis_status: '30' } })
  await client.api.paymentSettings.save({ params: { id: client.user.id }, body: PAYER })
  if (!isRetained) return
  const edit = ({ user }: Person, retention: EngagementChanges['retention']) =>
    client.api.engagements.edit({
      params: { id: user.id },
      body: { email: user.email, retention },
    })
  await edit(one, { percent: 3 })
  const own = [
    [one, { percent: 5, cap_amount: 120 }],
    [other, { percent: 10 }],
  ] as const
  for (const [{ user }, retention] of own) {
    await client.api.retentions.setAssignmentTerms({
      params: { id: projectIds[1], workerId: user.id },
      body: { retention },
    })
  }
}
