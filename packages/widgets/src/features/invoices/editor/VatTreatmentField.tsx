import { useFormContext, useWatch } from 'react-hook-form'
import {
  agreedTreatment,
  reverseChargeRefusal,
  VAT_TREATMENT_LABELS,
  VAT_TREATMENTS,
  type PricingTerms,
  type VatTreatment,
} from '@daysheet/core'
import { bound, msg, Select, useWords, type SelectProps } from '../../../ui/index.ts'
import * as css from './editor.css.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** Empty is what was agreed, so that a draft follows when the client agrees something else. */
function AgreedSelect({
  agreed,
  value,
  onChange,
  ...props
}: SelectProps & { agreed: VatTreatment }) {
  return (
    <Select
      {...props}
      value={value ?? agreed}
      onChange={(chosen) => onChange?.(chosen === agreed ? null : chosen)}
    />
  )
}

const FormAgreedSelect = /* @__PURE__ */ bound(AgreedSelect)

/** Which VAT is worked out: as agreed with the client, or another, which the client sees. */
export function VatTreatmentField({ pricing, client }: { pricing: PricingTerms; client: string }) {
  const words = useWords()
  const { control } = useFormContext<InvoiceForm>()
  const chosen = useWatch({ control, name: 'vat_treatment' })
  const agreed = agreedTreatment(pricing)
  const refusal = reverseChargeRefusal(pricing)
  return (
    <div className={css.treatment}>
      <FormAgreedSelect
        control={control}
        name="vat_treatment"
        label={msg('VAT treatment')}
        agreed={agreed}
        hint={
          chosen && chosen !== agreed
            ? words('{client} agreed {treatment} and sees that this differs.', {
                client,
                treatment: words(VAT_TREATMENT_LABELS[agreed]),
              })
            : words('As agreed with {client}', { client })
        }
        options={VAT_TREATMENTS.map((treatment) => ({
          id: treatment,
          label: VAT_TREATMENT_LABELS[treatment],
          ...(treatment === 'reverse_charge' &&
            refusal && { description: refusal.message, isDisabled: true }),
        }))}
      />
    </div>
  )
}
