import {
  addDays,
  taxMonthPeriod,
  type ReturnDraft,
  type ReturnDraftLine,
  type VerificationDraft,
} from '@daysheet/core'
import {
  buildNilReturn,
  buildReturn,
  buildReturnLine,
  buildUnmatchedLine,
  buildVerification,
} from './build-hmrc.ts'

/** What somebody is paid in a month: pounds, with the pence that HMRC's form drops. */
interface Pay {
  payments: number
  materials: number
}

type Paid = (pay: Pay) => ReturnDraftLine

const percentOf = ({ payments, materials }: Pay, percent: number): number =>
  Math.round((payments - materials) * percent) / 100

const worker =
  (changes: Partial<ReturnDraftLine>, percent: 0 | 20 = 20): Paid =>
  (pay) =>
    buildReturnLine({
      title: null,
      ni_number: null,
      ...changes,
      ...pay,
      deducted: percentOf(pay, percent),
      rate: percent === 0 ? '0' : '20',
    })

/** By how HMRC knows them: Polish and Welsh names, a company, a partnership, one whom it does not know. */
const PEOPLE: readonly Paid[] = [
  worker({
    ...{ name: 'Łukasz Żółć', forenames: 'Łukasz', surname: 'Żółć' },
    ...{ utr_number: '8786438047', ni_number: 'AB 12 34 56 C' },
  }),
  worker({
    ...{ name: 'Siôn Llŷr ap Gwilym', title: 'Mr', forenames: 'Siôn Llŷr', surname: 'ap Gwilym' },
    utr_number: '2413348328',
  }),
  worker({
    ...{ name: 'Adeiladwyr Tŷ Mawr Cyf', business_type: 'company', company_number: 'AC012345' },
    ...{ trading_name: 'Adeiladwyr Tŷ Mawr Cyf', utr_number: '9325690695' },
  }),
  worker({
    ...{ name: 'O’Brien & Nowak', business_type: 'partnership', trading_name: 'O’Brien & Nowak' },
    ...{ utr_number: '7325648155', partnership_name: 'O’Brien & Nowak' },
    partnership_utr: '1123456789',
  }),
  worker(
    {
      ...{ name: 'Leeds Crane Hire Ltd', business_type: 'company' },
      ...{ trading_name: 'Leeds Crane Hire Ltd – 24/7', utr_number: '2234567890' },
    },
    0,
  ),
  (pay) =>
    buildUnmatchedLine({
      ...pay,
      deducted: percentOf(pay, 30),
      verification_number: 'V1000000008AB',
    }),
]

/** Of month 7 somebody's: £1,234.56 and the like, the same in every run. */
const payOf = (month: number, person: number): Pay => ({
  payments: 800 + ((month * 173 + person * 389) % 2_400) + ((month * 37 + person * 11) % 100) / 100,
  materials: person % 2 === 0 ? 0 : ((month * 29 + person * 53) % 300) + 0.99,
})

/** Somebody is in every month, others come and go. */
const isPaid = (month: number, person: number): boolean =>
  person === 0 || (month + person) % 3 !== 0

export interface FiledMonth {
  name: string
  draft: ReturnDraft
  /** The day on which it is filed. */
  today: string
}

const NIL_MONTHS = [9, 12]

/**
 * The returns of 2026/27: month 9 is nil, month 12 is and says that nobody will be paid, month 3 is
 * filed again whole with a payment that was put right, all others are of whoever was paid.
 */
export function yearOfReturns(): FiledMonth[] {
  const months = Array.from({ length: 12 }, (_, at) => at + 1)
  return months.flatMap((month) => {
    const period_end = taxMonthPeriod(2026, month).end
    const name = String(month).padStart(2, '0')
    const today = addDays(period_end, 2)
    if (NIL_MONTHS.includes(month)) {
      const { declarations } = buildNilReturn()
      const inactivity = month === 12
      const draft = buildNilReturn({ period_end, declarations: { ...declarations, inactivity } })
      return [{ name: inactivity ? `${name}-inactive` : `${name}-nil`, draft, today }]
    }
    const lines = PEOPLE.flatMap((paid, person) =>
      isPaid(month, person) ? [paid(payOf(month, person))] : [],
    )
    const filed = { name, draft: buildReturn({ period_end, lines }), today }
    if (month !== 3) return [filed]
    const [, ...others] = lines
    const mended = PEOPLE[0]?.({ payments: 1_999.99, materials: 0 })
    const draft = buildReturn({ period_end, lines: mended ? [mended, ...others] : others })
    return [filed, { name: `${name}-amended`, draft, today: addDays(today, 30) }]
  })
}

export interface VerificationRequest {
  name: string
  draft: VerificationDraft
  today: string
}

/**
 * Before the first payment everybody is asked about, the partner with the firm; then whom HMRC did not
 * know, to be verified at the higher rate.
 */
export function yearOfVerifications(): VerificationRequest[] {
  const subcontractors = PEOPLE.map((paid) => paid({ payments: 0, materials: 0 })).map((one) => ({
    ...one,
    action: one.utr_number === null ? ('verify' as const) : ('match' as const),
  }))
  const higher = subcontractors.slice(1, 2).map((one) => ({ ...one, action: 'verify' as const }))
  return [
    {
      name: 'verify-all',
      draft: buildVerification({ lines: subcontractors }),
      today: '2026-04-08',
    },
    { name: 'verify-higher', draft: buildVerification({ lines: higher }), today: '2026-04-09' },
  ]
}
