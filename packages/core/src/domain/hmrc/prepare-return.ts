import { normaliseCisVerificationNumber } from '../cis-verification-number.ts'
import type { CisStatus } from '../cis.ts'
import type { ContractorDetail } from '../cis-month.ts'
import type { Day } from '../day.ts'
import { formatDay } from '../day.ts'
import { penceFromPounds, type Pence } from '../money.ts'
import { taxYearOf } from '../tax-calendar.ts'
import { contractorOf } from './contractor.ts'
import { finding, type HmrcFinding } from './findings.ts'
import type { HmrcMessage } from './ir-envelope.ts'
import type { Elements } from './message-shape.ts'
import { hmrcProfile, type HmrcEnvironment } from './profile.ts'
import { shapeFindings } from './shape-findings.ts'
import {
  lineTexts,
  nameElements,
  numberElements,
  returnedAs,
  worksReference,
  type HmrcSubcontractor,
  type LinePlace,
  type PreparedLine,
} from './subcontractor.ts'
import type { Transliteration } from './transliterate.ts'

/** What a person ticks; each box is unticked until they do. */
export interface ReturnDeclarations {
  employment_status: boolean
  verification: boolean
  information_correct: boolean
  /** Nobody will be paid in the next six months. */
  inactivity: boolean
}

export interface ReturnDraftLine extends HmrcSubcontractor {
  /** Pounds, exact: they are rounded once, here. */
  payments: number
  materials: number
  deducted: number
  /** Of everything paid in the month; null where it was deducted at several rates. */
  rate: CisStatus | null
  /** Whether anything was deducted at the rate of somebody whom HMRC could not match. */
  is_unmatched: boolean
  verification_number: string | null
}

export interface ReturnDraft {
  contractor: Readonly<Record<ContractorDetail, string | null>>
  period_end: Day
  is_nil: boolean
  lines: readonly ReturnDraftLine[]
  declarations: ReturnDeclarations
  /** The person wants to send it before its month is over. */
  is_early: boolean
}

export interface PreparedMessage {
  message: HmrcMessage
  findings: HmrcFinding[]
  changes: Transliteration[]
}

export interface FilingContext {
  environment: HmrcEnvironment
  today: Day
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

/** Payments and materials lose their pence: £1,234.99 is 1234.00 (HMRC's form). */
export const writtenWholePounds = (pounds: number): string =>
  `${Math.floor(penceFromPounds(pounds) / 100)}.00`

/** £155.80 is 155.80. */
export function writtenPounds(pounds: number): string {
  const amount = penceFromPounds(pounds)
  return `${Math.trunc(amount / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
}

/** Within £1, as HMRC looks for it (CISR64030). */
const isOff = (deducted: Pence, liable: Pence, percent: number): boolean =>
  Math.abs(deducted - (liable * percent) / 100) > 100

function amountFindings(line: ReturnDraftLine, { at, environment }: LinePlace): HmrcFinding[] {
  const { name, rate } = line
  const found: HmrcFinding[] = []
  const [payments, materials, deducted] = [line.payments, line.materials, line.deducted].map(
    penceFromPounds,
  ) as [Pence, Pence, Pence]
  for (const field of ['payments', 'materials', 'deducted'] as const) {
    if (line[field] >= 0) continue
    found.push(finding('payments_negative', `lines.${at}.${field}`, environment, { name }))
  }
  if (found.length > 0) return found
  if (materials > payments) {
    const path = `lines.${at}.materials`
    found.push(finding('materials_above_payments', path, environment, { name }))
  } else if (rate !== null && isOff(deducted, (payments - materials) as Pence, Number(rate))) {
    const figures = { name, percent: Number(rate) }
    found.push(finding('deduction_differs', `lines.${at}.deducted`, environment, figures))
  }
  return found
}

function prepareLine(line: ReturnDraftLine, place: LinePlace): PreparedLine {
  const { at, environment } = place
  const { changes, plain } = lineTexts(place)
  const returned = returnedAs(line)
  const { elements: numbers, findings: ofNumbers } = numberElements(returned, place)
  const isFirm = returned.utr_number !== line.utr_number
  const findings = ofNumbers.map((one) =>
    isFirm && one.path === `lines.${at}.utr_number`
      ? { ...one, path: `lines.${at}.partnership_utr` }
      : one,
  )
  findings.push(...amountFindings(line, place))
  const { name } = line
  if (numbers['UTR'] === undefined && !line.is_unmatched) {
    findings.push(finding('utr_missing', `lines.${at}.utr_number`, environment, { name }))
  }
  // HMRC asks for the number only where the higher rate was deducted.
  const number = line.is_unmatched
    ? normaliseCisVerificationNumber(line.verification_number ?? '')
    : ''
  if (line.is_unmatched && number === '') {
    const path = `lines.${at}.verification_number`
    findings.push(finding('verification_number_missing', path, environment, { name }))
  }
  const elements: Elements = {
    ...nameElements(returned, plain),
    WorksRef: worksReference(at),
    ...(line.is_unmatched && { UnmatchedRate: 'yes' }),
    ...numbers,
    ...(number !== '' && { VerificationNumber: number }),
    TotalPayments: writtenWholePounds(line.payments),
    CostOfMaterials: writtenWholePounds(line.materials),
    TotalDeducted: writtenPounds(line.deducted),
  }
  return { elements, findings, changes }
}

function duplicateFindings(
  lines: readonly ReturnDraftLine[],
  prepared: readonly PreparedLine[],
  environment: HmrcEnvironment,
): HmrcFinding[] {
  const first = new Map<string, string>()
  return prepared.flatMap(({ elements }, at) => {
    const utr = elements['UTR']
    const name = lines[at]?.name ?? ''
    if (typeof utr !== 'string') return []
    const other = first.get(utr)
    if (other === undefined) {
      first.set(utr, name)
      return []
    }
    return [finding('utr_twice', `lines.${at}.utr_number`, environment, { name, other })]
  })
}

const monthsOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/**
 * When a return may be sent. HMRC's own form takes months up to three ahead, four from the 6th on. On
 * 3 Nov 2026 the month that ends on 5 Nov is early; on 6 Nov it is over.
 */
function periodFindings(
  { period_end, is_early }: ReturnDraft,
  { environment, today }: FilingContext,
): HmrcFinding[] {
  const found = (rule: Parameters<typeof finding>[0]) => [
    finding(rule, 'period_end', environment, { end: formatDay(period_end) }),
  ]
  if (!period_end.endsWith('-05')) return found('not_a_tax_month')
  const oldest = taxYearOf(today) - hmrcProfile.amendableTaxYears
  if (period_end < hmrcProfile.earliestPeriodEnd || taxYearOf(period_end) < oldest) {
    return found('too_long_ago')
  }
  if (period_end < today) return []
  const ahead = Number(today.slice(8)) <= 5 ? 3 : 4
  return [
    ...(is_early ? [] : found('month_not_over')),
    ...(monthsOf(period_end) > monthsOf(today) + ahead ? found('far_too_early') : []),
  ]
}

function declarationFindings(
  { declarations, is_nil }: ReturnDraft,
  environment: HmrcEnvironment,
): HmrcFinding[] {
  const found: HmrcFinding[] = []
  if (!declarations.information_correct) {
    const path = 'declarations.information_correct'
    found.push(finding('declaration_missing', path, environment))
  }
  if (is_nil) return found
  for (const name of ['employment_status', 'verification'] as const) {
    if (declarations[name]) continue
    found.push(finding('declaration_withheld', `declarations.${name}`, environment))
  }
  if (declarations.inactivity) {
    found.push(finding('inactivity_with_lines', 'declarations.inactivity', environment))
  }
  return found
}

/**
 * A month's return as HMRC takes it, with all that a person should know before it leaves: blocks keep
 * it here. Nothing of it can be refused by HMRC's schema unless a block says so at its field.
 */
export function prepareReturn(draft: ReturnDraft, context: FilingContext): PreparedMessage {
  const { environment } = context
  const { keys, element, findings: ofContractor } = contractorOf(draft.contractor, environment)
  const lines = draft.lines.map((line, at) => prepareLine(line, { at, environment }))
  const { declarations, is_nil } = draft
  const findings = [
    ...ofContractor,
    ...periodFindings(draft, context),
    ...(is_nil && lines.length > 0 ? [finding('nil_with_lines', 'is_nil', environment)] : []),
    ...(!is_nil && lines.length === 0 ? [finding('no_lines', 'is_nil', environment)] : []),
    ...lines.flatMap((line) => line.findings),
    ...duplicateFindings(draft.lines, lines, environment),
    ...declarationFindings(draft, environment),
  ]
  const body: Elements = {
    Contractor: element,
    ...(is_nil && { NilReturn: 'yes' }),
    Subcontractor: lines.map(({ elements }) => elements),
    Declarations: {
      ...(!is_nil && {
        EmploymentStatus: yesNo(declarations.employment_status),
        Verification: yesNo(declarations.verification),
      }),
      InformationCorrect: 'yes',
      ...(declarations.inactivity && { Inactivity: 'yes' }),
    },
  }
  const message: HmrcMessage = {
    ...{ class: 'IR-CIS-CIS300MR', keys, period_end: draft.period_end, body },
  }
  return {
    message,
    findings: [...findings, ...shapeFindings(message.class, body, findings)],
    changes: lines.flatMap((line) => line.changes),
  }
}
