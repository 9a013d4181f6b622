import { useFormContext } from 'react-hook-form'
import type { InvoiceClient } from '@daysheet/core'
import { FormDatePicker, FormSelect } from '../../../ui/index.ts'
import { PeriodFields } from '../../days/index.ts'
import * as css from './editor.css.ts'
import type { InvoiceForm } from './invoice-form.ts'

export const clientName = (client: Pick<InvoiceClient, 'company_name' | 'full_name'>): string =>
  client.company_name ?? client.full_name

export interface DetailsFieldsProps {
  clients: readonly InvoiceClient[]
  /** A disputed invoice stays with the client who disputed it. */
  isClientFixed: boolean
}

/** Who it is for, the days it covers and when it is to be paid. */
export function DetailsFields({ clients, isClientFixed }: DetailsFieldsProps) {
  const { control } = useFormContext<InvoiceForm>()
  return (
    <section className={css.details} aria-label="Details">
      <div className={css.client}>
        <FormSelect
          control={control}
          name="client_id"
          label="Client"
          placeholder="Select a client"
          isDisabled={isClientFixed}
          options={clients.map((client) => ({ id: client.client_id, label: clientName(client) }))}
        />
      </div>
      <PeriodFields />
      <FormDatePicker control={control} name="due_date" label="Due date" />
    </section>
  )
}
