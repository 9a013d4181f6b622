import { normaliseAccountNumber } from '../account-number.ts'
import { daysBetween, formatDay, londonDay, type Day } from '../day.ts'
import { needsVerification } from '../hmrc/verification-need.ts'
import { formatPence } from '../money.ts'
import { msg } from '../msg.ts'
import { normaliseSortCode } from '../sort-code.ts'
import { block, confirm, note, type Check } from './check.ts'
import { foldForBank } from './fold-for-bank.ts'
import type { Payable, Payee, PayeeBank } from './payable.ts'

const NEW_DETAILS_DAYS = 7
/** Of the shortest field for a name: what is nothing there is nothing anywhere. */
const SHORTEST_NAME = 18

/** What a person ticks who has telephoned before they pay to new bank details. */
export const CHECKED_BY_TELEPHONE = msg('I have checked by telephone')

/** Whether sort code and account number fit each other, by Vocalink's rules; null: nobody can tell here. */
export type FitsModulus = (sort_code: string, account_number: string) => boolean | null

/** What the checks of a payment are made with. */
export interface CheckTerms {
  today: Day
  fitsModulus: FitsModulus
}

/** The digits that a file carries; null where they are missing or too few: none is ever filled up. */
export function bankDigits(bank: PayeeBank): { sort_code: string; account_number: string } | null {
  const sort_code = normaliseSortCode(bank.bank_sort_code ?? '')
  const account_number = normaliseAccountNumber(bank.bank_account_number ?? '')
  return /^\d{6}$/.test(sort_code) && /^\d{8}$/.test(account_number)
    ? { sort_code, account_number }
    : null
}

function bankChecks(payee: Payee, { today, fitsModulus }: CheckTerms): Check[] {
  const { id, full_name } = payee
  const name = payee.bank_account_name?.trim() ?? ''
  const isWhole = name && payee.bank_sort_code?.trim() && payee.bank_account_number?.trim()
  if (!isWhole) {
    return [
      block(
        'bank_details_missing',
        id,
        msg('{name} has not given an account name, a sort code and an account number.', {
          name: full_name,
        }),
      ),
    ]
  }
  const digits = bankDigits(payee)
  const checks: Check[] = []
  if (digits === null) {
    checks.push(
      block(
        'bank_details_missing',
        id,
        msg(
          'The sort code of {name} needs 6 digits and the account number 8. Ask {name} to put them right.',
          { name: full_name },
        ),
      ),
    )
  }
  if (foldForBank(name, SHORTEST_NAME) === '') {
    checks.push(
      block(
        'name_unusable',
        id,
        msg(
          'No bank file can carry the account name {account}. Ask {name} for it as it stands on the bank card.',
          { account: name, name: full_name },
        ),
      ),
    )
  }
  if (isNewlyChanged(payee, today)) {
    const day = formatDay(londonDay(payee.bank_details_changed_at ?? today))
    checks.push(
      confirm(
        'bank_details_changed',
        id,
        msg('Bank details changed on {day}. Telephone {name} on a number you knew before.', {
          day,
          name: firstName(full_name),
        }),
      ),
    )
  }
  if (digits && fitsModulus(digits.sort_code, digits.account_number) === false) {
    checks.push(
      confirm(
        'modulus_fails',
        id,
        msg('The account number of {name} does not seem to belong to the sort code.', {
          name: full_name,
        }),
      ),
    )
  }
  return checks
}

/** As the sentence speaks to somebody who knows them: Łukasz. */
const firstName = (full_name: string): string => full_name.trim().split(/\s+/)[0] ?? full_name

/** Changed on 16 Nov 2026 at any hour in London: still so on 23 Nov, no longer on 24 Nov. */
export const isNewlyChanged = (
  { bank_details_changed_at: at }: Pick<Payee, 'bank_details_changed_at'>,
  today: Day,
): boolean => at !== null && daysBetween(londonDay(at), today) <= NEW_DETAILS_DAYS

/** Liable work under the scheme, for which HMRC has to have been asked. */
const isLiable = (invoice: Payable): boolean =>
  invoice.cis_registered && invoice.subtotal + invoice.liable_expenses_total > 0

function verificationChecks(
  { id, full_name, verification, last_paid_on }: Payee,
  invoices: readonly Payable[],
  { today }: CheckTerms,
): Check[] {
  if (!invoices.some(isLiable)) return []
  if (verification === null) {
    return [
      confirm(
        'never_verified',
        id,
        msg('No verification of {name} is recorded. Ask HMRC before you pay.', { name: full_name }),
      ),
    ]
  }
  const { verified_on } = verification
  return needsVerification({ verified_on, last_returned: last_paid_on }, today)
    ? [
        confirm(
          'verification_outdated',
          id,
          msg(
            '{name} was verified on {day} and not paid in this tax year or the two before. Verify again before you pay.',
            { name: full_name, day: formatDay(verified_on) },
          ),
        ),
      ]
    : []
}

const retentionNotes = ({ id, full_name, retention_unbilled }: Payee): Check[] =>
  retention_unbilled > 0
    ? [
        note(
          'retention_release_unbilled',
          id,
          msg('{amount} of retention is due to {name} and not invoiced.', {
            amount: formatPence(retention_unbilled),
            name: full_name,
          }),
        ),
      ]
    : []

/** What is to be known of the worker before they are paid for these invoices. */
export const payeeChecks = (
  payee: Payee,
  invoices: readonly Payable[],
  terms: CheckTerms,
): Check[] => [
  ...bankChecks(payee, terms),
  ...verificationChecks(payee, invoices, terms),
  ...retentionNotes(payee),
]
