import { useState } from 'react'
import type { Invoice, InvoiceClient } from '@daysheet/core'
import { useDaysheet, type Viewer } from '../../provider/index.ts'
import { bodyResolver, saveOfDocument } from '../days/editing/index.ts'
import type { Intent, WrittenBody } from '../documents/document-config.ts'
import { useRecordEditing } from '../editing/index.ts'
import { invoiceEditorConfig } from '../invoices/editor/index.ts'
import type { LastUsed } from './last-used.ts'
import { quickConfig, type QuickTypes } from './quick-config.ts'
import { isQuickForm, newQuickForm, QUICK_DRAFT_FIELDS, type QuickForm } from './quick-form.ts'

export interface QuickEditingOptions {
  viewer: Viewer
  clients: readonly InvoiceClient[]
  last: LastUsed
  onUsed: (used: LastUsed) => void
  onSaved?: (invoice: Invoice) => void
  onSubmitted?: (invoice: Invoice) => void
}

/** A choice of client or hours is made again in a press; days that were chosen are not. */
const isBlank = ({ worked }: QuickForm) => worked.length === 0

/** The form of the week with the days that were chosen before and not sent. */
export function useQuickEditing(options: QuickEditingOptions) {
  const { viewer, clients, last, onUsed, onSaved, onSubmitted } = options
  const { today } = useDaysheet()
  const [begun] = useState(() => newQuickForm(today, clients, last))
  return useRecordEditing<
    QuickForm,
    WrittenBody<QuickTypes['body']>,
    QuickTypes['body'],
    Invoice,
    Intent
  >({
    record: null,
    emptyForm: () => begun,
    formOf: () => begun,
    resolver: bodyResolver<QuickForm, QuickTypes['body']>(quickConfig.save),
    draft: {
      personId: viewer.id,
      nameOf: () => 'invoice:quick',
      keeps: QUICK_DRAFT_FIELDS,
      isForm: (values): values is QuickForm => isQuickForm(values, today),
      isBlank,
      // What is sent now is due from now.
      recover: (values) => (isBlank(values) ? null : { ...values, due_date: begun.due_date }),
    },
    bodyOf: ({ body }) => body,
    save: () => saveOfDocument(quickConfig, viewer.account.id, true),
    // Each save here makes an invoice: what is on it now must not go on a second one.
    isFinal: () => true,
    onSaved: (saved, { intent, typed: { client_id, project_id } }) => {
      const used = client_id && project_id ? { [client_id]: project_id } : {}
      onUsed({ client_id, projects: { ...last.projects, ...used } })
      const takesOver = intent === 'submit' ? onSubmitted : onSaved
      return takesOver ? void takesOver(saved) : invoiceEditorConfig.edit.list
    },
  })
}
