import { formatDay, formatInstant } from '../day.ts'
import { formatPence, penceFromPounds, sumPence } from '../money.ts'
import { formatTaxMonth } from '../tax-calendar.ts'
import { describeSubmission, londonTime } from './describe-submission.ts'
import type { ReturnDeclarations } from './prepare-return.ts'
import { receiptReference } from './ir-mark.ts'
import { hasStoppedAsking, type FiledLines, type StoredSubmission } from './stored-submission.ts'
import { isSubmissionAccepted } from './submission-status.ts'
import { RECEIPT_NOT_THERE } from './filing-sentences.ts'

export interface ReceiptFacts {
  submission: StoredSubmission
  /** As it was filed; the name as it is now, which no message carries. */
  contractor: { name: string; utr: string; accounts_office_reference: string }
  lines: FiledLines
  /** Null where none are stored. */
  declarations: ReturnDeclarations | null
  /** Null where the account is gone. */
  started_by_name: string | null
}

/** What HMRC's receipt of a return says with what was filed, in words, for a person to keep. */
export interface ReturnReceipt {
  title: string
  contractor: string
  /** `5 Nov 2026` */
  period_end: string
  /** How it stands, in a sentence. */
  state: string
  rows: [label: string, value: string][]
  figures: [label: string, value: string][]
  /** What was declared, each a sentence. */
  declarations: string[]
  declared_by: string
  /** As HMRC sent it, to the letter. */
  texts: readonly string[]
}

const DECLARED = {
  employment_status:
    'The employment status of each individual was considered, and no payment was made under a contract of employment.',
  verification:
    'Every subcontractor was verified with HMRC, or included in a return of this or the two previous tax years.',
  information_correct:
    'The information is correct and complete to the best of their knowledge and belief.',
  inactivity: 'Nobody is to be paid in the next six months.',
} as const satisfies Record<keyof ReturnDeclarations, string>

const NIL_DECLARED = 'No payments to subcontractors were made in this tax month.'

/** Why there is no receipt; null where there is one. Only of a return that HMRC has accepted. */
export const receiptRefusal = ({
  class: of,
  status,
}: Pick<StoredSubmission, 'class' | 'status'>): string | null =>
  of === 'IR-CIS-CIS300MR' && isSubmissionAccepted(status) ? null : RECEIPT_NOT_THERE

function sentencesOf(declared: ReturnDeclarations | null, isNil: boolean): string[] {
  if (declared === null) return []
  const names = isNil
    ? (['information_correct', 'inactivity'] as const)
    : (['employment_status', 'verification', 'information_correct'] as const)
  const ticked = names.filter((name) => declared[name]).map((name) => DECLARED[name])
  return isNil ? [NIL_DECLARED, ...ticked] : ticked
}

const acceptedAt = ({ accepted_time, answered_at }: StoredSubmission): string => {
  const at = londonTime(accepted_time)
  if (at) return `${at.day}, ${at.time}`
  return answered_at === null ? '' : formatInstant(answered_at)
}

const period = ({ tax_year, tax_month, period_end }: StoredSubmission): string =>
  tax_year === null || tax_month === null
    ? formatDay(period_end)
    : formatTaxMonth(tax_year, tax_month)

/**
 * The receipt of a return. Its reference is our mark in base32, said only where HMRC's receipt carries
 * it; `submission` is one without a {@link receiptRefusal}.
 */
export function returnReceipt(facts: ReceiptFacts): ReturnReceipt {
  const { submission, contractor, lines, declarations, started_by_name } = facts
  const { is_nil, is_amendment, status, mark } = submission
  const receipt_reference = status === 'accepted' ? receiptReference(mark) : null
  const sum = (field: 'payments' | 'materials' | 'deducted') =>
    formatPence(sumPence(lines.map((line) => penceFromPounds(line[field]))))
  const kind = is_nil ? 'Nil return' : 'Return'
  return {
    title: 'Receipt of a CIS return',
    state: describeSubmission({
      ...submission,
      receipt_reference,
      has_stopped_asking: hasStoppedAsking(submission),
    }),
    contractor: contractor.name,
    period_end: formatDay(submission.period_end),
    rows: [
      ['Tax month', period(submission)],
      ['Kind', is_amendment ? `${kind}, corrected: it replaces the one before` : kind],
      ['Accepted by HMRC', acceptedAt(submission)],
      ['Receipt reference', receipt_reference ?? 'None: HMRC’s receipt does not match'],
      ['Correlation ID', submission.correlation_id ?? ''],
      ['Employer PAYE reference', submission.scheme],
      ['Accounts Office reference', contractor.accounts_office_reference],
      ['Contractor’s UTR', contractor.utr],
      ['Sent by', started_by_name ?? 'Somebody whose account is gone'],
      ['Sent', formatInstant(submission.started_at)],
      ...(submission.mode === 'live'
        ? []
        : [['Practice', 'Nothing of this has reached HMRC'] as [string, string]]),
    ],
    figures: [
      ['Subcontractors', String(submission.lines_count)],
      ['Total payments', sum('payments')],
      ['Cost of materials', sum('materials')],
      ['Total deducted', sum('deducted')],
    ],
    declarations: sentencesOf(declarations, is_nil),
    declared_by: started_by_name ?? 'Somebody whose account is gone',
    texts: submission.receipt_texts,
  }
}

/** `CIS-receipt-2026-11-05.pdf`: of a month that ended then. */
export const receiptFilename = ({ period_end }: Pick<StoredSubmission, 'period_end'>): string =>
  `CIS-receipt-${period_end}.pdf`

/** The contractor as a message names it, from the body as it was marked and sent. */
export function contractorIn(body: string): { utr: string; accounts_office_reference: string } {
  const [, utr = '', accounts_office_reference = ''] =
    /<Contractor><UTR>([^<]*)<\/UTR><AOref>([^<]*)<\/AOref>/.exec(body) ?? []
  return { utr, accounts_office_reference }
}
