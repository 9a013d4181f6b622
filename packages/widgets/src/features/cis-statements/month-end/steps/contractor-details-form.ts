import * as z from 'zod/mini'
import {
  checkAccountsOfficeReference,
  checkPayeReference,
  checkUtr,
  type ContractorDetail,
} from '@daysheet/core'
import { msg } from '../../../../ui/i18n/words.ts'

interface DetailField {
  label: string
  /** Where it is found. */
  where: string
  /** A warning about the format, never a refusal. */
  check: (text: string) => string | null
}

/** What HMRC knows a contractor by. */
export const DETAIL_FIELDS: Readonly<Record<ContractorDetail, DetailField>> = {
  contractor_utr: {
    label: msg('Contractor UTR'),
    where: msg('10 digits, on HMRC’s letters about your tax return'),
    check: (text) => checkUtr(text),
  },
  paye_reference: {
    label: msg('Employer PAYE reference'),
    where: msg(
      'Such as 123/AB45678, on the letter that HMRC sent when you registered as a contractor',
    ),
    check: (text) => checkPayeReference(text),
  },
  accounts_office_reference: {
    label: msg('Accounts Office reference'),
    where: msg('13 characters, such as 123PA00012345, on the same letter'),
    check: (text) => checkAccountsOfficeReference(text),
  },
}

const REQUIRED: Readonly<Record<ContractorDetail, string>> = {
  contractor_utr: msg('Enter your contractor UTR'),
  paye_reference: msg('Enter your employer PAYE reference'),
  accounts_office_reference: msg('Enter your Accounts Office reference'),
}

/** Asks for what is missing; the rest stays as it is. */
export const detailsForm = (missing: readonly ContractorDetail[]) => {
  const field = (name: ContractorDetail) =>
    z
      .string()
      .check(z.refine((text) => !missing.includes(name) || text.trim() !== '', REQUIRED[name]))
  return z.object({
    contractor_utr: field('contractor_utr'),
    paye_reference: field('paye_reference'),
    accounts_office_reference: field('accounts_office_reference'),
  })
}

export const NO_DETAILS: Record<ContractorDetail, string> = {
  contractor_utr: '',
  paye_reference: '',
  accounts_office_reference: '',
}
