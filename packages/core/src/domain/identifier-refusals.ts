import { cisVerificationNumberRefusal } from './cis-verification-number.ts'
import { companyNumberRefusal } from './company-number.ts'
import { accountsOfficeReferenceRefusal, payeReferenceRefusal } from './contractor-details.ts'
import type { CompanyCountry, CountryCode } from './country.ts'
import { msg } from './msg.ts'
import { niNumberRefusal } from './ni-number.ts'
import { profileValues } from './profile-values.ts'
import type { UserType } from './user-type.ts'
import { utrRefusal } from './utr.ts'
import { vatNumberRefusal } from './vat-number.ts'

const REFUSALS = {
  utr_number: utrRefusal,
  ni_number: niNumberRefusal,
  vat_number: vatNumberRefusal,
  cis_verification_number: cisVerificationNumberRefusal,
  company_number: companyNumberRefusal,
  contractor_utr: utrRefusal,
  partnership_utr: utrRefusal,
  paye_reference: payeReferenceRefusal,
  accounts_office_reference: accountsOfficeReferenceRefusal,
} as const
type Identifier = keyof typeof REFUSALS
const IDENTIFIERS = Object.keys(REFUSALS) as Identifier[]

/** Letters and digits of any country, with what is put between them. */
const ANYWHERE = /^[\p{L}\p{N}]+(?:[ ./-]{1,3}[\p{L}\p{N}]+)*$/u
const NOT_ANYWHERE = msg('Use letters and digits, with spaces, dots, hyphens or slashes between.')

type Values = Readonly<Partial<Record<Identifier, string | null | undefined>>>
type Person = Values & {
  readonly user_type: UserType
  readonly country: CountryCode
  readonly company_country: CompanyCountry
}
type Client = Pick<Person, 'company_country' | 'vat_number'>
type Changes = Values & {
  readonly country?: string | null | undefined
  readonly company_country?: string | null | undefined
}

/**
 * What HMRC and Companies House know a person by and that is of no such shape, by field. Their
 * checksums only warn (`checkUtr` and its kin). Only what is new is judged: what is stored already
 * stands in nobody's way who changes something else. Outside of the United Kingdom they follow
 * other rules, and have to be no more than letters and digits.
 *
 * 22 Nov 2026: Callum changes his UTR to `-271821-04-20`: refused. To `21088 34503K`: taken.
 */
export function identifierRefusals(
  person: Person,
  changes: Changes,
): { path: Identifier; message: string }[] {
  const field = person.user_type === 'worker' ? 'country' : 'company_country'
  // One that is emptied goes back to the United Kingdom in the same save.
  const saved = profileValues({ [field]: changes[field] })
  const country = (saved[field] ?? person[field]) as CountryCode | CompanyCountry
  return IDENTIFIERS.flatMap((path) => {
    const text = changes[path]?.trim()
    if (!text || text === person[path]?.trim()) return []
    const isUk = country === 'GB' || country === 'United Kingdom'
    const message = isUk ? REFUSALS[path](text) : ANYWHERE.test(text) ? null : NOT_ANYWHERE
    return message === null ? [] : [{ path, message }]
  })
}

/** The same of a client's own VAT number where it is typed beside the terms of a worker. */
export const clientVatNumberRefusals = (client: Client, number: string | null | undefined) =>
  identifierRefusals({ ...client, user_type: 'client', country: 'GB' }, { vat_number: number }).map(
    ({ message }) => ({ path: 'client_vat_number', message }),
  )
