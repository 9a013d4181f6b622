import { normaliseCisVerificationNumber } from '../cis-verification-number.ts'
import type { VerificationResult } from '../cis-month.ts'
import { descendants, textOf, type XmlNode } from './answer.ts'
import type { VerifyAction } from './choices.ts'

/** What HMRC says of one subcontractor. */
export interface VerifiedSubcontractor {
  works_ref: string | null
  utr: string | null
  /** Of a person surname first, as far as HMRC tells. */
  names: string[]
  is_matched: boolean
  treatment: VerificationResult | null
  verification_number: string | null
}

const MATCHED = ['matched', 'y', 'yes', 'true', '1']
const TREATMENTS: readonly VerificationResult[] = ['gross', 'net', 'unmatched']

function namesOf(node: XmlNode): string[] {
  const parts = ['Fore', 'Sur'].flatMap((part) =>
    descendants(node, part).map(({ text }) => text.trim()),
  )
  const trading = textOf(node, 'TradingName')
  return [parts.join(' '), trading ?? ''].filter(Boolean)
}

/** All of an answer, read by local names; `Matched` is known to come in several spellings. */
export const verifiedSubcontractors = (data: XmlNode | null): VerifiedSubcontractor[] =>
  descendants(data, 'Subcontractor').map((node) => {
    const treatment = textOf(node, 'TaxTreatment')?.toLowerCase()
    const number = normaliseCisVerificationNumber(textOf(node, 'VerificationNumber') ?? '')
    return {
      works_ref: textOf(node, 'WorksRef'),
      utr: textOf(node, 'UTR'),
      names: namesOf(node),
      is_matched: MATCHED.includes(textOf(node, 'Matched')?.toLowerCase() ?? ''),
      treatment: TREATMENTS.find((one) => one === treatment) ?? null,
      verification_number: number || null,
    }
  })

/** Whom a request asked about, by what its answer is found again. */
export interface AskedSubcontractor {
  works_ref: string
  action: VerifyAction
  utr: string | null
  /** As it was sent. */
  name: string
}

/**
 * What an answer means:
 *
 * - `verified`: HMRC's answer sets rate, number and date
 * - `unmatched`: asked to match, and HMRC knows nobody like that; nothing is recorded yet
 * - `needs_a_look`: HMRC said something that does not fit what was asked; a person reads it
 */
export type VerificationVerdict =
  | { kind: 'verified'; result: VerificationResult; verification_number: string | null }
  | { kind: 'unmatched' }
  | { kind: 'needs_a_look' }

const fold = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim()

/** By works reference; without one by UTR and name; never by its place. */
function answerTo(
  subcontractor: AskedSubcontractor,
  answers: readonly VerifiedSubcontractor[],
): VerifiedSubcontractor | null {
  const byReference = answers.filter(({ works_ref }) => works_ref === subcontractor.works_ref)
  if (byReference.length > 0) return byReference.length === 1 ? (byReference[0] ?? null) : null
  const isNamed = ({ works_ref, utr, names }: VerifiedSubcontractor) =>
    works_ref === null &&
    utr === subcontractor.utr &&
    names.some((name) => fold(name) === fold(subcontractor.name))
  const named = answers.filter(isNamed)
  return named.length === 1 ? (named[0] ?? null) : null
}

function verdictOf(
  subcontractor: AskedSubcontractor,
  answer: VerifiedSubcontractor | null,
): VerificationVerdict {
  if (!answer) return { kind: 'needs_a_look' }
  const { is_matched, treatment, verification_number } = answer
  if (is_matched && (treatment === 'gross' || treatment === 'net')) {
    return { kind: 'verified', result: treatment, verification_number }
  }
  const isUnmatched = !is_matched && (treatment === 'unmatched' || treatment === null)
  if (isUnmatched && verification_number !== null) {
    return { kind: 'verified', result: 'unmatched', verification_number }
  }
  if (isUnmatched && subcontractor.action === 'match') return { kind: 'unmatched' }
  return { kind: 'needs_a_look' }
}

/**
 * The verdict on everybody who was asked about, in their order.
 *
 * 23 Nov 2026, S-0003: Matched Y, net, V1000000007: verified, 20%. Matched unmatched without a number,
 * asked to match: unmatched, and the person chooses. Unmatched with V1000000008AB: verified, 30%.
 */
export const verdicts = (
  subcontractors: readonly AskedSubcontractor[],
  answers: readonly VerifiedSubcontractor[],
): VerificationVerdict[] => subcontractors.map((one) => verdictOf(one, answerTo(one, answers)))
