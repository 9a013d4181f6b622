import type { Day, Instant } from '../day.ts'
import type { Pence } from '../money.ts'

/** One payment of a run, as it was sealed with it: the name as the payee gave it. */
export interface FilePayment {
  name: string
  is_company: boolean
  /** Six digits. */
  sort_code: string
  /** Eight digits. */
  account_number: string
  amount: Pence
  /** Folded, at most 18. */
  reference: string
}

/** All that any bank's file is made of; of the same one the same bytes come every time. */
export interface PaymentFile {
  run: { id: string; number: string }
  payer: {
    name: string
    sort_code: string
    account_number: string
    /** Six digits; null of who submits under the bank's. */
    service_user_number: string | null
  }
  made_at: Instant
  payment_date: Day
  /** 1 of the first file of that day. */
  file_of_day: number
  speed: PaymentSpeed
  /** In the run's order. */
  payments: readonly FilePayment[]
}

export const PAYMENT_SPEEDS = ['bacs', 'faster'] as const
export type PaymentSpeed = (typeof PAYMENT_SPEEDS)[number]

/** What a file says of one payment. */
export type ReadPayment = Omit<FilePayment, 'is_company'>

/** A file as it is read again from its text. */
export interface ReadFile {
  payments: ReadPayment[]
  total: Pence
}

/** Low and medium ones are said so on the screen: no bank has been seen to take one. */
export type LayoutConfidence = 'high' | 'medium' | 'low'

/** How one bank wants to be told whom to pay. */
export interface PaymentFileFormat {
  label: string
  /** Whose layout it is, in a sentence. */
  bank: string
  confidence: LayoutConfidence
  /** In the file's name: `PR-2026-0007-barclays.csv`. */
  slug: string
  ending: 'txt' | 'csv' | 'xml'
  media_type: string
  /** Of a name, after folding. */
  name_length: number
  limits: { payments?: number; payment?: Pence; total?: Pence }
  needs_service_user_number?: true
  /** It goes by Bacs whatever the bank: a day that is none can't be written into it. */
  needs_bacs_day?: true
  write: (file: PaymentFile) => string
  /** Throws a RangeError for what {@link write} does not make. */
  read: (text: string) => ReadFile
}
