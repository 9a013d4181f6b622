import { useState } from 'react'
import type { Invoice, InvoiceClient } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { bodyResolver, type WrittenForm } from '../days/editing/index.ts'
import { useFormDraft } from '../drafts/index.ts'
import type { LastUsed } from './last-used.ts'
import { quickConfig, type QuickTypes } from './quick-config.ts'
import { isQuickForm, newQuickForm, QUICK_DRAFT_FIELDS, type QuickForm } from './quick-form.ts'

export interface QuickDraftOptions {
  personId: string
  clients: readonly InvoiceClient[]
  last: LastUsed
}

/** A choice of client or hours is made again in a press; days that were chosen are not. */
const isBlank = ({ worked }: QuickForm) => worked.length === 0

/** The form of the week with the days that were chosen before and not sent. */
export function useQuickDraft({ personId, clients, last }: QuickDraftOptions) {
  const { today } = useDaysheet()
  const [begun] = useState(() => newQuickForm(today, clients, last))
  const isForm = (values: unknown): values is QuickForm => isQuickForm(values, today)
  const draft = useFormDraft<QuickForm, WrittenForm<QuickForm, QuickTypes['body']>, Invoice>({
    personId,
    nameOf: () => 'invoice:quick',
    keeps: QUICK_DRAFT_FIELDS,
    resolver: bodyResolver(quickConfig.save),
    begin: () => ({ document: null, values: begun }),
    recover: ({ values, ...stored }) =>
      isForm(values) && !isBlank(values)
        ? // What is sent now is due from now.
          { ...stored, values: { ...values, due_date: begun.due_date } }
        : null,
    isForm,
    isBlank,
    onGone: () => !isBlank(draft.form.getValues()) && draft.dispatch({ type: 'takenOver' }),
  })
  return draft
}
