import {
  checkAccountsOfficeReference,
  checkPayeReference,
  checkUtr,
  type ContractorDetail,
} from '@daysheet/core'
import { field, type FieldDefinition } from '../../ui/forms/define-fields.tsx'
import { msg } from '../../ui/index.ts'
import { CheckedField } from './CheckedField.tsx'

const CODE = { maxLength: 30, autoCapitalize: 'characters', autoComplete: 'off' } as const

/** What HMRC knows a contractor by, wherever it is asked; each hint says where it is found. */
export const contractorFields = (facts: { countryField?: string; isRequired?: boolean }) =>
  ({
    contractor_utr: field(CheckedField, msg('Contractor UTR'), {
      check: checkUtr,
      hint: msg('10 digits, on HMRC’s letters about your tax return'),
      inputMode: 'numeric',
      ...CODE,
      ...facts,
    }),
    paye_reference: field(CheckedField, msg('Employer PAYE reference'), {
      check: checkPayeReference,
      hint: msg(
        'Such as 123/AB45678, on the letter that HMRC sent when you registered as a contractor',
      ),
      inputMode: 'text',
      ...CODE,
      ...facts,
    }),
    accounts_office_reference: field(CheckedField, msg('Accounts Office reference'), {
      check: checkAccountsOfficeReference,
      hint: msg('13 characters, such as 123PA00012345, on the same letter'),
      inputMode: 'text',
      ...CODE,
      ...facts,
    }),
  }) satisfies Record<ContractorDetail, FieldDefinition>
