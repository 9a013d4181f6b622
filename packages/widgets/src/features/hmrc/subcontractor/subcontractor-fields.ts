import {
  BUSINESS_TYPE_LABELS,
  BUSINESS_TYPES,
  checkCompanyNumber,
  checkUtr,
  type BusinessType,
  type HmrcSubcontractorDetails,
  type HmrcVerifications,
} from '@daysheet/core'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { FormRadioGroup, FormTextField, msg } from '../../../ui/index.ts'
import { CheckedField } from '../../profile/index.ts'

/** What HMRC is told of a worker, as the lists of months and of verifications have it. */
export type ToldWorker = Pick<
  HmrcVerifications['workers'][number],
  | 'worker_id'
  | 'name'
  | 'business_type'
  | 'title'
  | 'forenames'
  | 'surname'
  | 'trading_name'
  | 'company_number'
  | 'partnership_name'
  | 'partnership_utr'
>

/** Texts are never null here, so that every field is controlled. */
export interface SubcontractorForm {
  business_type: BusinessType
  title: string
  forenames: string
  surname: string
  trading_name: string
  company_number: string
  partnership_name: string
  partnership_utr: string
}

export const subcontractorForm = (worker: ToldWorker): SubcontractorForm => ({
  business_type: worker.business_type,
  title: worker.title ?? '',
  forenames: worker.forenames,
  surname: worker.surname,
  trading_name: worker.trading_name ?? '',
  company_number: worker.company_number ?? '',
  partnership_name: worker.partnership_name ?? '',
  partnership_utr: worker.partnership_utr ?? '',
})

/** What the kind of business has not is not told, so what stood there is let go of. */
export const subcontractorBody = (form: SubcontractorForm): HmrcSubcontractorDetails => ({
  ...form,
  ...(form.business_type === 'soletrader' && { company_number: '' }),
  ...(form.business_type !== 'partnership' && { partnership_name: '', partnership_utr: '' }),
})

const PLAIN = { autoComplete: 'off' } as const

export const { Field, FieldGrid } = defineFields<SubcontractorForm>()({
  business_type: field(FormRadioGroup, msg('Type of business'), {
    variant: 'inline',
    options: BUSINESS_TYPES.map((type) => ({ id: type, label: BUSINESS_TYPE_LABELS[type] })),
  }),
  title: field(FormTextField, msg('Title'), { ...PLAIN, isOptional: true }),
  forenames: field(FormTextField, msg('Forenames'), {
    ...PLAIN,
    hint: msg('Two at most'),
  }),
  surname: field(FormTextField, msg('Surname'), PLAIN),
  trading_name: field(FormTextField, msg('Trading name'), PLAIN),
  company_number: field(CheckedField, msg('Company number'), {
    ...PLAIN,
    check: checkCompanyNumber,
    hint: msg('8 characters, as Companies House has it'),
    autoCapitalize: 'characters',
    isOptional: true,
  }),
  partnership_name: field(FormTextField, msg('Name of the partnership'), PLAIN),
  partnership_utr: field(CheckedField, msg('UTR of the partnership'), {
    ...PLAIN,
    check: checkUtr,
    hint: msg('10 digits; not the one of the partner'),
    inputMode: 'numeric',
  }),
})
