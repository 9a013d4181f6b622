import type {
  HmrcSubcontractor,
  ReturnDraft,
  ReturnDraftLine,
  VerificationDraft,
  VerificationDraftLine,
} from '@daysheet/core'

/** The contractor of the notes' vectors. */
export const VECTOR_CONTRACTOR = {
  contractor_utr: '2325648152',
  paye_reference: '123/R234',
  accounts_office_reference: '123PP87654321',
}

export const buildHmrcSubcontractor = (
  changes: Partial<HmrcSubcontractor> = {},
): HmrcSubcontractor => ({
  name: 'John Peter Brown',
  business_type: 'soletrader',
  title: 'Mr',
  forenames: 'John Peter',
  surname: 'Brown',
  trading_name: null,
  utr_number: '8786438047',
  company_number: null,
  ni_number: 'AB123456C',
  partnership_name: null,
  partnership_utr: null,
  ...changes,
})

export const buildReturnLine = (changes: Partial<ReturnDraftLine> = {}): ReturnDraftLine => ({
  ...buildHmrcSubcontractor(),
  payments: 1234.99,
  materials: 456.01,
  deducted: 155.8,
  rate: '20',
  is_unmatched: false,
  verification_number: null,
  ...changes,
})

/** TA Plumbing, whom HMRC could not match. */
export const buildUnmatchedLine = (changes: Partial<ReturnDraftLine> = {}): ReturnDraftLine =>
  buildReturnLine({
    name: 'TA Plumbing',
    business_type: 'company',
    trading_name: 'TA Plumbing',
    utr_number: null,
    ni_number: null,
    payments: 2750,
    materials: 0,
    deducted: 825,
    rate: '30',
    is_unmatched: true,
    verification_number: 'V8745678309/AA',
    ...changes,
  })

export const buildReturn = (changes: Partial<ReturnDraft> = {}): ReturnDraft => ({
  contractor: VECTOR_CONTRACTOR,
  period_end: '2026-11-05',
  is_nil: false,
  lines: [buildReturnLine(), buildUnmatchedLine()],
  declarations: {
    employment_status: true,
    verification: true,
    information_correct: true,
    inactivity: false,
  },
  is_early: false,
  ...changes,
})

export const buildNilReturn = (changes: Partial<ReturnDraft> = {}): ReturnDraft =>
  buildReturn({
    is_nil: true,
    lines: [],
    declarations: {
      employment_status: false,
      verification: false,
      information_correct: true,
      inactivity: true,
    },
    ...changes,
  })

export const buildVerificationLine = (
  changes: Partial<VerificationDraftLine> = {},
): VerificationDraftLine => ({
  ...buildHmrcSubcontractor({ title: null, forenames: 'John' }),
  action: 'match',
  ...changes,
})

export const buildVerification = (changes: Partial<VerificationDraft> = {}): VerificationDraft => ({
  contractor: VECTOR_CONTRACTOR,
  lines: [buildVerificationLine()],
  is_declared: true,
  ...changes,
})

/** The day on which the vectors were made. */
export const VECTOR_CONTEXT = { environment: 'live', today: '2026-11-23' } as const
