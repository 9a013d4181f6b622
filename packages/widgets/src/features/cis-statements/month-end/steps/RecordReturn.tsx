import { useState } from 'react'
import type { CisMonth } from '@daysheet/core'
import { useDaysheet } from '../../../../provider/index.ts'
import { defineFields, field } from '../../../../ui/forms/define-fields.tsx'
import {
  Button,
  Form,
  FormDatePicker,
  FormTextField,
  msg,
  useSchemaForm,
} from '../../../../ui/index.ts'
import { returnForm, type ReturnForm } from './record-forms.ts'
import { useRecordReturn } from './useRecordReturn.ts'
import * as css from '../month-end.css.ts'

const { Field } = defineFields<ReturnForm>()({
  submitted_on: field(FormDatePicker, msg('Sent to HMRC on'), { isRequired: true }),
  receipt_reference: field(FormTextField, msg('Receipt reference'), {
    hint: msg('As HMRC shows it after sending'),
    maxLength: 64,
    isOptional: true,
  }),
})

interface RecordReturnProps {
  clientId: string
  month: CisMonth
  /** Whether its button is the screen's main one. */
  isMain: boolean
}

/** That a person has sent the return, when, and HMRC's receipt. */
export function RecordReturn({ clientId, month, isMain }: RecordReturnProps) {
  const { today } = useDaysheet()
  const [schema] = useState(() => returnForm(today))
  const form = useSchemaForm(schema, {
    defaultValues: { submitted_on: today, receipt_reference: '' },
  })
  const { mutateAsync, isPending } = useRecordReturn(clientId, month, form)
  const isAmended = month.state === 'changed'
  return (
    <Form
      form={form}
      label={isAmended ? msg('Record the amended return') : msg('Record the return')}
      onSubmit={async ({ submitted_on, receipt_reference }) => {
        if (!submitted_on) return
        const body = {
          submitted_on,
          receipt_reference: receipt_reference.trim() || null,
          nil: month.is_nil,
        }
        // What went wrong is on the screen once it settles.
        await mutateAsync(body).catch(() => undefined)
      }}
    >
      <div className={css.record}>
        <Field name="submitted_on" max={today} />
        <Field name="receipt_reference" />
        <div className={css.recordButton}>
          <Button
            type="submit"
            variant={isMain ? 'primary' : 'secondary'}
            isPending={isPending}
            pendingLabel={msg('Recording...')}
          >
            {isAmended ? msg('Record amended return as sent') : msg('Record as sent')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
