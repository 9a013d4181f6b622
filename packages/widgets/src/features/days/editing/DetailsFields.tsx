import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { msg, FormSelect, useWords } from '../../../ui/index.ts'
import { clientOption, type ClientChoice } from '../client-choice.ts'
import type { DaysForm } from '../days-form.ts'
import { PeriodFields } from '../PeriodFields.tsx'
import * as css from './editing.css.ts'

export interface DetailsFieldsProps {
  clients: readonly ClientChoice[]
  /** A disputed document stays with the client who disputed it. */
  isClientFixed: boolean
  clientHint?: string
  /** A noun's own fields after the period. */
  children?: ReactNode
}

/** Who it is for and the days it covers. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { clients, isClientFixed, clientHint, children } = props
  const { control } = useFormContext<DaysForm>()
  const words = useWords()
  return (
    <section className={css.details} aria-label={words('Details')}>
      <div className={css.client}>
        <FormSelect
          control={control}
          name="client_id"
          label={msg('Client')}
          placeholder={msg('Select a client')}
          hint={clientHint}
          isDisabled={isClientFixed}
          optionsAre="names"
          options={clients.map((client) => clientOption(client, words))}
        />
      </div>
      <PeriodFields />
      {children}
    </section>
  )
}
