import {
  askedByName,
  subcontractorOf,
  viewAskedWorker,
  type AskedFacts,
  type HmrcSubcontractor,
  type HmrcVerifications,
  type TaxMonth,
} from '@daysheet/core'
import type { WorldEngagement } from '@daysheet/core/fixtures'
import { personOf, type SignedInCall } from './call.ts'

type AskedWorker = HmrcVerifications['workers'][number]

/** What HMRC would be told of a worker. */
export function subcontractorFor(
  { store, account }: SignedInCall,
  worker_id: string,
): HmrcSubcontractor {
  const mended = store.world.hmrc.subcontractors.find(
    (one) => one.client_id === account.id && one.worker_id === worker_id,
  )
  return subcontractorOf(personOf(store, worker_id), mended?.details ?? null)
}

const newestMonth = (months: readonly TaxMonth[]): TaxMonth | null =>
  months
    .toSorted((one, other) => one.tax_year - other.tax_year || one.tax_month - other.tax_month)
    .at(-1) ?? null

function factsOf(
  { store: { world }, account }: SignedInCall,
  { id, worker_id }: WorldEngagement,
): AskedFacts {
  const isOfPair = (one: { client_id: string; worker_id: string }) =>
    one.client_id === account.id && one.worker_id === worker_id
  const engagements = new Set(world.engagements.filter(isOfPair).map((one) => one.id))
  const days = world.verifications
    .filter(({ engagement_id }) => engagements.has(engagement_id))
    .map(({ verified_on }) => verified_on)
  const returned = world.cisMonths.filter(
    (month) =>
      month.client_id === account.id &&
      month.return !== null &&
      month.sent.some((line) => line.worker_id === worker_id),
  )
  const lastQuestion = world.hmrc.questions.findLast(isOfPair)
  return {
    engagement_id: id,
    worker_id,
    verified_on: days.toSorted().at(-1) ?? null,
    last_month: newestMonth(returned),
    asked: lastQuestion
      ? {
          submission_id: lastQuestion.submission_id,
          action: lastQuestion.asked.action,
          works_ref: lastQuestion.asked.works_ref,
          verdict: lastQuestion.verdict,
          result: lastQuestion.result,
          verification_number: lastQuestion.verification_number,
        }
      : null,
  }
}

/** Everybody who works for the caller's company, by name, with what HMRC would be told. */
export const listAskedWorkers = (call: SignedInCall): AskedWorker[] =>
  call.store.world.engagements
    .filter(({ client_id, status }) => client_id === call.account.id && status === 'active')
    .map((engagement) =>
      viewAskedWorker(
        factsOf(call, engagement),
        subcontractorFor(call, engagement.worker_id),
        call.today,
      ),
    )
    .toSorted(askedByName)
