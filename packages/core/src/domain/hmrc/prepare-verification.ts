import type { ContractorDetail } from '../cis-month.ts'
import { addDays, type Day } from '../day.ts'
import { parseUtr } from '../utr.ts'
import type { VerifyAction } from './choices.ts'
import { contractorOf, utrFindings } from './contractor.ts'
import { finding, type HmrcFinding } from './findings.ts'
import type { HmrcMessage } from './ir-envelope.ts'
import type { Elements } from './message-shape.ts'
import type { FilingContext, PreparedMessage } from './prepare-return.ts'
import { hmrcProfile } from './profile.ts'
import { shapeFindings } from './shape-findings.ts'
import {
  lineTexts,
  nameElements,
  numberElements,
  worksReference,
  type HmrcSubcontractor,
  type LinePlace,
  type PreparedLine,
} from './subcontractor.ts'

export interface VerificationDraftLine extends HmrcSubcontractor {
  action: VerifyAction
}

export interface VerificationDraft {
  contractor: Readonly<Record<ContractorDetail, string | null>>
  lines: readonly VerificationDraftLine[]
  /** A contract is agreed, a tender accepted or an order placed, and the information is correct. */
  is_declared: boolean
}

/** The last day of the calendar month: 30 Nov 2026 of 23 Nov. */
export function verificationPeriodEnd(today: Day): Day {
  const firstOfNext = addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)
  return addDays(`${firstOfNext}-01`, -1)
}

/**
 * Whether HMRC can find somebody at all: a sole trader, a company or a trust by UTR and name, a
 * partnership by the firm's UTR and name and a number of the nominated partner.
 */
export function canBeMatched(of: HmrcSubcontractor): boolean {
  const has = (text: string | null) => Boolean(text?.trim())
  if (of.business_type === 'partnership') {
    const hasPartner =
      parseUtr(of.utr_number) !== null || has(of.ni_number) || has(of.company_number)
    return hasPartner && has(of.partnership_name) && has(of.partnership_utr)
  }
  const hasName =
    has(of.trading_name) || (of.business_type === 'soletrader' ? has(of.surname) : has(of.name))
  return hasName && parseUtr(of.utr_number) !== null
}

function prepareLine(line: VerificationDraftLine, place: LinePlace): PreparedLine {
  const { changes, plain } = lineTexts(place)
  const { elements: numbers, findings } = numberElements(line, place)
  if (line.action === 'match' && !canBeMatched(line)) {
    const path = `lines.${place.at}.action`
    findings.push(finding('no_match_possible', path, place.environment, { name: line.name }))
  }
  const firm = plain('partnership_name', line.partnership_name)
  const firmUtr = line.partnership_utr?.trim()
  const partnership: Elements = {
    ...(firm !== undefined && { Name: firm }),
    ...(firmUtr && { UTR: parseUtr(firmUtr) ?? firmUtr }),
  }
  const isFirm = line.business_type === 'partnership' && Object.keys(partnership).length > 0
  const { UTR: utrOfFirm } = partnership
  if (isFirm && typeof utrOfFirm === 'string') {
    const path = `lines.${place.at}.partnership_utr`
    findings.push(...utrFindings(utrOfFirm, path, place.environment))
  }
  const elements: Elements = {
    Action: line.action,
    Type: line.business_type,
    ...nameElements(line, plain),
    WorksRef: worksReference(place.at),
    ...numbers,
    ...(isFirm && { Partnership: partnership }),
  }
  return { elements, findings, changes }
}

/** A request for verification as HMRC takes it, with all that a person should know before it leaves. */
export function prepareVerification(
  draft: VerificationDraft,
  { environment, today }: FilingContext,
): PreparedMessage {
  const { keys, element, findings: ofContractor } = contractorOf(draft.contractor, environment)
  const lines = draft.lines.map((line, at) => prepareLine(line, { at, environment }))
  const most = hmrcProfile.mostVerifications
  const ofRequest: HmrcFinding[] = []
  if (lines.length === 0) ofRequest.push(finding('nobody_chosen', 'lines', environment))
  if (lines.length > most) ofRequest.push(finding('too_many', 'lines', environment, { most }))
  if (!draft.is_declared) {
    ofRequest.push(finding('contract_not_declared', 'is_declared', environment))
  }
  const body: Elements = {
    Contractor: element,
    Subcontractor: lines.map(({ elements }) => elements),
    Declaration: 'yes',
  }
  const findings = [...ofContractor, ...ofRequest, ...lines.flatMap((line) => line.findings)]
  const message: HmrcMessage = {
    ...{ class: 'IR-CIS-VERIFY', keys, period_end: verificationPeriodEnd(today), body },
  }
  return {
    message,
    findings: [...findings, ...shapeFindings(message.class, body, findings)],
    changes: lines.flatMap((line) => line.changes),
  }
}
