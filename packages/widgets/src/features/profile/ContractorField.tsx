import type { FieldPath, FieldValues } from 'react-hook-form'
import {
  checkAccountsOfficeReference,
  checkPayeReference,
  checkUtr,
  type ContractorDetail,
} from '@daysheet/core'
import { msg } from '../../ui/index.ts'
import { CheckedField, type CheckedFieldProps } from './CheckedField.tsx'
import { CONTRACTOR_LABELS } from './contractor-labels.ts'

/** Where each is found. */
const HINTS: Readonly<Record<ContractorDetail, string>> = {
  contractor_utr: msg('10 digits, on HMRC’s letters about your tax return'),
  paye_reference: msg(
    'Such as 123/AB45678, on the letter that HMRC sent when you registered as a contractor',
  ),
  accounts_office_reference: msg('13 characters, such as 123PA00012345, on the same letter'),
}

const CHECKS = {
  contractor_utr: checkUtr,
  paye_reference: checkPayeReference,
  accounts_office_reference: checkAccountsOfficeReference,
} as const

interface ContractorFieldProps<Values extends FieldValues, Context, Output> extends Pick<
  CheckedFieldProps<Values, Context, Output>,
  'control' | 'countryField' | 'isRequired'
> {
  name: ContractorDetail & FieldPath<Values>
}

/** What HMRC knows a contractor by, wherever it is asked. */
export function ContractorField<Values extends FieldValues, Context, Output>(
  props: ContractorFieldProps<Values, Context, Output>,
) {
  const name: ContractorDetail = props.name
  return (
    <CheckedField
      {...props}
      label={CONTRACTOR_LABELS[name]}
      check={CHECKS[name]}
      hint={HINTS[name]}
      maxLength={30}
      inputMode={name === 'contractor_utr' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      autoComplete="off"
    />
  )
}
