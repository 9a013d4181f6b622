import { msg } from './msg.ts'
import type { ProfileTab } from './profile-completeness.ts'

/** What an invoice's PDF has no line for while the worker's profile has none. */
export const INVOICE_LACKS = ['bank_details', 'address', 'utr', 'cis_status'] as const
export type InvoiceLack = (typeof INVOICE_LACKS)[number]

/** The tab of the profile on which each is added. */
export const TAB_OF_LACK: Readonly<Record<InvoiceLack, ProfileTab>> = {
  bank_details: 'banking',
  address: 'personal',
  utr: 'business',
  cis_status: 'business',
}

export const LACK_NAMES: Readonly<Record<InvoiceLack, string>> = {
  bank_details: msg('bank details'),
  address: msg('address'),
  utr: msg('UTR'),
  cis_status: msg('CIS status'),
}

type Text = string | null
/** As much of a worker's profile as an invoice prints. */
export interface PrintedProfile {
  bank_account_number: Text
  bank_sort_code: Text
  address_line1: Text
  city: Text
  postal_code: Text
  utr_number: Text
  cis_registered: boolean
  /** Whether the worker has said that they are under CIS, or that they are not. */
  cis_answered: boolean
}

/**
 * What the PDF of an invoice will lack. What is missing when an invoice is sent stays missing on it:
 * the PDF shows both parties as they were then. A client who has verified the worker knows their CIS
 * status from HMRC, whatever the profile says.
 *
 * 23 Nov 2026, Rosa has registered this morning: bank details, address, UTR and CIS status.
 */
export function invoiceLacks(profile: PrintedProfile, isVerified = false): InvoiceLack[] {
  const isBlank = (text: Text) => !text?.trim()
  const lacks: Readonly<Record<InvoiceLack, boolean>> = {
    bank_details: isBlank(profile.bank_account_number) || isBlank(profile.bank_sort_code),
    address: [profile.address_line1, profile.city, profile.postal_code].some(isBlank),
    utr: isBlank(profile.utr_number),
    cis_status: !profile.cis_registered && !profile.cis_answered && !isVerified,
  }
  return INVOICE_LACKS.filter((lack) => lacks[lack])
}
