import * as z from 'zod/mini'
import type { ContractorDetail } from '@daysheet/core'
import { msg } from '../../../../ui/i18n/words.ts'

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
