import type { Day } from '../day.ts'
import { taxMonthPeriod, type TaxMonth } from '../tax-calendar.ts'
import type { VerificationResult } from '../cis-month.ts'
import type { XmlNode } from './answer.ts'
import type { VerifyAction } from './choices.ts'
import type { Elements } from './message-shape.ts'
import type { HmrcMessage } from './ir-envelope.ts'
import { canBeMatched } from './prepare-verification.ts'
import { lineOfReference, nameOfElements, type HmrcSubcontractor } from './subcontractor.ts'
import { needsVerification } from './verification-need.ts'
import {
  verdicts,
  verifiedSubcontractors,
  type AskedSubcontractor,
  type VerificationVerdict,
  type VerifiedSubcontractor,
} from './verified-subcontractors.ts'

/** Who works for a client, with what is known of HMRC's word on them. */
export interface AskedFacts {
  engagement_id: string
  worker_id: string
  verified_on: Day | null
  /** The last tax month with them in a return that was recorded. */
  last_month: TaxMonth | null
  /** What HMRC was asked last. */
  asked: {
    submission_id: string
    action: VerifyAction
    works_ref: string
    verdict: VerificationVerdict['kind'] | null
    /** Null unless verified. */
    result: VerificationResult | null
    verification_number: string | null
  } | null
}

/** Somebody of whom HMRC may be asked, with what it would be told. */
export function viewAskedWorker(facts: AskedFacts, details: HmrcSubcontractor, today: Day) {
  const { engagement_id, worker_id, verified_on, last_month } = facts
  const last_returned =
    last_month === null ? null : taxMonthPeriod(last_month.tax_year, last_month.tax_month).end
  return {
    ...{ engagement_id, worker_id },
    ...details,
    needs_verification: needsVerification({ verified_on, last_returned }, today),
    ...{ verified_on, last_returned },
    can_be_matched: canBeMatched(details),
    asked: facts.asked && viewQuestion(facts.asked),
  }
}

const viewQuestion = ({ works_ref, ...question }: NonNullable<AskedFacts['asked']>) => ({
  ...question,
  line: lineOfReference(works_ref),
})

const collator = new Intl.Collator('en-GB')
export const askedByName = (one: { name: string }, other: { name: string }): number =>
  collator.compare(one.name, other.name)

/**
 * Whom of the known the requested workers are, in their order; null where one is missing or named
 * twice.
 */
export function chosenWorkers<Known extends { worker_id: string }>(
  known: readonly Known[],
  requestedWorkers: readonly { worker_id: string; action: VerifyAction }[],
): (Known & { action: VerifyAction })[] | null {
  const byId = new Map(known.map((one) => [one.worker_id, one]))
  const chosen = requestedWorkers.flatMap(({ worker_id, action }) => {
    const worker = byId.get(worker_id)
    return worker ? [{ ...worker, action }] : []
  })
  const isTwice =
    new Set(requestedWorkers.map(({ worker_id }) => worker_id)).size < requestedWorkers.length
  return chosen.length < requestedWorkers.length || isTwice ? null : chosen
}

const textAt = (sent: Elements, element: string): string | null => {
  const value = sent[element]
  return typeof value === 'string' ? value : null
}

/** Whom a request asks about, in its order, by what the answers are found again. */
export const askedIn = ({ body }: HmrcMessage): AskedSubcontractor[] =>
  (body['Subcontractor'] as readonly Elements[]).map((sent) => ({
    works_ref: textAt(sent, 'WorksRef') ?? '',
    action: textAt(sent, 'Action') === 'verify' ? 'verify' : 'match',
    utr: textAt(sent, 'UTR'),
    name: nameOfElements(sent),
  }))

/** What is stored of HMRC's word on one of whom it was asked. */
export interface QuestionAnswer {
  verdict: VerificationVerdict['kind']
  result: VerificationResult | null
  verification_number: string | null
  verified_on: Day | null
}

/**
 * What HMRC said of everybody who was asked about, in their order. What fits nobody stays in the raw
 * answer, and the question needs a look.
 */
export function questionAnswers(
  subcontractors: readonly AskedSubcontractor[],
  answers: XmlNode | readonly VerifiedSubcontractor[] | null,
  verified_on: Day,
): QuestionAnswer[] {
  const said = isNode(answers) ? verifiedSubcontractors(answers) : answers
  return verdicts(subcontractors, said).map((verdict) => {
    const isVerified = verdict.kind === 'verified'
    return {
      verdict: verdict.kind,
      result: isVerified ? verdict.result : null,
      verification_number: isVerified ? verdict.verification_number : null,
      verified_on: isVerified ? verified_on : null,
    }
  })
}

const isNode = (
  answers: XmlNode | readonly VerifiedSubcontractor[] | null,
): answers is XmlNode | null => !Array.isArray(answers)

/** HMRC's clock may be a day ahead of ours around midnight; nobody is verified tomorrow. */
export const verifiedBy = (verified_on: Day, today: Day): Day =>
  verified_on > today ? today : verified_on
