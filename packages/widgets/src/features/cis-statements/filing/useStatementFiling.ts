import { useForm } from 'react-hook-form'
import { ApiError, type CisStatement } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { cisStatementFailures } from '../../../provider/failures/cis-statements.ts'
import { VALIDATION_MODE } from '../../../ui/forms/validation-mode.ts'
import { msg, showServerIssues, useWords } from '../../../ui/index.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'
import { useUpload } from '../../uploads/index.ts'
import { useStatementFile } from '../upload/useStatementFile.ts'
import { fingerprintOf } from '../upload/useStatementUpload.ts'
import {
  filingResolver,
  newFilingForm,
  type FilingBody,
  type FilingFormValues,
  type FilingSubject,
} from './filing-form.ts'

export interface StatementFilingOptions {
  workerId: string
  subject: FilingSubject
  onFiled: () => void
}

interface FilingInput {
  body: FilingBody
  file: File | null
}

/** A statement that an own client gave, as its worker types it, with its file. */
export function useStatementFiling({ workerId, subject, onFiled }: StatementFilingOptions) {
  const scope = useDaysheet()
  const words = useWords()
  const keyOf = useIdempotencyKey()
  const upload = useUpload()
  const choice = useStatementFile()
  const form = useForm<FilingFormValues, unknown, FilingBody>({
    defaultValues: newFilingForm(scope.today, subject),
    resolver: filingResolver,
    ...VALIDATION_MODE,
    // The Form moves the focus itself: to the first in reading order, whatever came to be first.
    shouldFocusError: false,
  })
  const action = useAction<FilingInput, CisStatement | null>({
    call: (client, input) =>
      upload.run(input.file !== null, async (call) => {
        const { body, file } = input
        try {
          const { statement } = await client.cisStatements.file(
            { params: { id: workerId }, body: { ...body, ...(file && { cis_file: file }) } },
            { ...call, idempotencyKey: keyOf(fingerprintOf(input)) },
          )
          return statement
        } catch (error) {
          // The person has stopped it: that is no failure.
          if (call.signal?.aborted) return null
          throw error
        }
      }),
    success: (statement) => statement && msg('CIS statement filed'),
    failure: cisStatementFailures.file,
    form,
    safe: msg(
      'What you typed and the file stay here while this page is open. Sending it again files nothing twice.',
    ),
    // Also the figures of the home, which are read with the invoices.
    refreshes: ['cis-statements', 'invoices', 'own-clients'],
    onDone: (statement) => {
      if (!statement) {
        scope.notify.info(words('Stopped. What you typed and the file are still here.'))
        return
      }
      scope.emit({
        type: 'cis_statement.filed',
        statement_id: statement.id,
        client_id: statement.client_id,
        worker_id: workerId,
      })
      onFiled()
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      const { issues, message } = error
      showServerIssues(form, issues.length > 0 ? issues : [{ path: '', message: words(message) }])
    },
  })
  return {
    form,
    choice,
    upload,
    isPending: action.isPending,
    // What went wrong is on the screen once it settles, and everything typed is still there.
    submit: async (body: FilingBody) => {
      await action.mutateAsync({ body, file: choice.file }).catch(() => undefined)
    },
  }
}
