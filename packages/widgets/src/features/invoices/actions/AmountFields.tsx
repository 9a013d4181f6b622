import { formatPence, formatPounds, type InvoiceSummary } from '@daysheet/core'
import { FormMoneyField, FormRadioGroup, msg, Text, useWords } from '../../../ui/index.ts'
import { previewOf, type PartPaymentForm } from './payment-form.ts'

interface AmountFieldsProps {
  form: PartPaymentForm
  invoice: InvoiceSummary
}

/** How much is paid: all that is due, or a part with what CIS takes of it. */
export function AmountFields({ form, invoice }: AmountFieldsProps) {
  const words = useWords()
  const [how_much, part_of, part] = form.watch(['how_much', 'part_of', 'part'])
  const typed = { how_much, part_of, part }
  const preview = how_much === 'part' && part !== null ? previewOf(invoice, typed) : null
  return (
    <>
      <FormRadioGroup
        control={form.control}
        name="how_much"
        label={msg('Amount')}
        options={[
          {
            id: 'all',
            label: words('All that is due ({amount})', {
              amount: formatPounds(invoice.amount_due),
            }),
          },
          { id: 'part', label: msg('A part') },
        ]}
      />
      {how_much === 'part' && (
        <>
          <FormRadioGroup
            control={form.control}
            name="part_of"
            label={msg('The part is')}
            options={[
              { id: 'net', label: msg('Paid to worker') },
              { id: 'gross', label: msg('Of the invoice total') },
            ]}
          />
          <FormMoneyField
            control={form.control}
            name="part"
            label={msg('Part')}
            min={0}
            isRequired
          />
          <div role="status">
            {preview && (
              <Text size="small" tone="muted">
                {words('{gross} of the invoice total, less {cis} of CIS: {net} to the worker', {
                  gross: formatPence(preview.gross),
                  cis: formatPence(preview.cis),
                  net: formatPence(preview.net),
                })}
              </Text>
            )}
          </div>
        </>
      )}
    </>
  )
}
