import { useWatch, type Control } from 'react-hook-form'
import {
  checkVatNumber,
  VAT_NOTICES,
  VAT_TREATMENT_LABELS,
  VAT_TREATMENT_SENTENCES,
  VAT_TREATMENTS,
  type EngagementChanges,
} from '@daysheet/core'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { msg, Banner, FormRadioGroup, FormSwitch, Inline, Link, Stack } from '../../../ui/index.ts'
import { CheckedField } from '../../profile/index.ts'

const TREATMENTS = VAT_TREATMENTS.map((treatment) => ({
  id: treatment,
  label: VAT_TREATMENT_LABELS[treatment],
  description: VAT_TREATMENT_SENTENCES[treatment],
}))

const { Field } = defineFields<EngagementChanges>()({
  vat_treatment: field(FormRadioGroup, msg('VAT treatment'), {
    variant: 'cards',
    options: TREATMENTS,
  }),
  client_vat_number: field(CheckedField, msg('Your VAT number'), {
    check: checkVatNumber,
    hint: msg('9 digits, on your VAT certificate. It counts for all your workers.'),
    autoCapitalize: 'characters',
    autoComplete: 'off',
    isRequired: true,
  }),
  is_end_user: field(FormSwitch, msg('We are the end user'), {
    hint: msg('You use or let the building yourselves, or sell it when it is finished.'),
  }),
})

/** Which VAT the worker's invoices carry, and what the reverse charge asks of the client. */
export function VatFields<Output>({
  control,
}: {
  control: Control<EngagementChanges, unknown, Output>
}) {
  const [treatment, isEndUser] = useWatch({ control, name: ['vat_treatment', 'is_end_user'] })
  const { reverse_charge, construction, rates } = VAT_NOTICES
  const notices =
    treatment === 'reverse_charge' ? [reverse_charge, construction] : [rates, reverse_charge]
  return (
    <Stack gap={3}>
      <Field name="vat_treatment" />
      <Inline gap={4}>
        {notices.map(({ href, label }) => (
          <Link key={href} href={href} target="_blank" isSmall isStandalone>
            {label}
          </Link>
        ))}
      </Inline>
      {treatment === 'reverse_charge' && (
        <>
          <Field name="client_vat_number" />
          <Field name="is_end_user" />
          {isEndUser && (
            <Banner
              tone="caution"
              role="status"
              title={msg('An end user can’t have reverse charge')}
            >
              {msg('It pays the VAT to the worker. Choose another VAT treatment to save.')}
            </Banner>
          )}
        </>
      )}
    </Stack>
  )
}
