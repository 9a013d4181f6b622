import type { ContractorDetail } from '@daysheet/core'
import { msg } from '../../ui/i18n/words.ts'

export const CONTRACTOR_LABELS = {
  contractor_utr: msg('Contractor UTR'),
  paye_reference: msg('Employer PAYE reference'),
  accounts_office_reference: msg('Accounts Office reference'),
} as const satisfies Record<ContractorDetail, string>
