import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ApiError, type IssuedStatement } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { cisStatementFailures } from '../../../provider/failures/cis-statements.ts'
import { VALIDATION_MODE } from '../../../ui/forms/validation-mode.ts'
import { msg, showServerIssues, useWords } from '../../../ui/index.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'
import { useUpload } from '../../uploads/index.ts'
import { workerYearQuery } from '../issued-statement-queries.ts'
import {
  knownMonth,
  newStatementForm,
  statementResolver,
  type StatementBody,
  type StatementFormValues,
  type StatementSubject,
} from './statement-form.ts'
import { useStatementFile } from './useStatementFile.ts'

export interface StatementUploadOptions {
  clientId: string
  subject: StatementSubject
  onUploaded: (statement: IssuedStatement) => void
  /** The host has taken over. */
  onTakenOver?: () => void
}

/** What is about to be sent beside statements of the same worker and month. */
export interface AskedUpload {
  body: StatementBody
  existing: readonly IssuedStatement[]
}

interface UploadInput {
  body: StatementBody
  file: File | null
}

const SAFE = msg(
  'What you typed and the file stay here while this page is open. Sending it again uploads nothing twice.',
)

/** What makes two sends of one form the same: a file has no content in JSON. */
export const fingerprintOf = ({ body, file }: { body: object; file: File | null }) => ({
  ...body,
  cis_file: file && [file.name, file.size, file.lastModified],
})

/** A statement that is typed: its form, its file, the question before a second one, and its upload. */
export function useStatementUpload(options: StatementUploadOptions) {
  const { clientId, onUploaded } = options
  const scope = useDaysheet()
  const words = useWords()
  const queries = useQueryClient()
  const keyOf = useIdempotencyKey()
  const upload = useUpload()
  const choice = useStatementFile()
  const [pendingUpload, setPendingUpload] = useState<AskedUpload | null>(null)
  const form = useForm<StatementFormValues, unknown, StatementBody>({
    defaultValues: newStatementForm(scope.today, options.subject),
    resolver: statementResolver,
    ...VALIDATION_MODE,
    // The Form moves the focus itself: to the first in reading order, whatever came to be first.
    shouldFocusError: false,
  })

  const action = useAction<UploadInput, IssuedStatement | null>({
    before: ({ body, file }) => ({
      act: 'cis_statement.upload',
      subject: { ...body, ...(file && { cis_file: file }) },
    }),
    call: (client, input) =>
      upload.run(input.file !== null, async (call) => {
        const { body, file } = input
        try {
          const { statement } = await client.cisStatements.create(
            { params: { id: clientId }, body: { ...body, ...(file && { cis_file: file }) } },
            { ...call, idempotencyKey: keyOf(fingerprintOf(input)) },
          )
          return statement
        } catch (error) {
          // The person has stopped it: that is no failure.
          if (call.signal?.aborted) return null
          throw error
        }
      }),
    success: (statement) => statement && msg('CIS statement uploaded successfully'),
    failure: cisStatementFailures.create,
    form,
    safe: SAFE,
    // Also the figures of the home, which are read with the invoices.
    refreshes: ['cis-statements', 'cis-months', 'invoices'],
    onDone: (statement) => {
      if (!statement) {
        scope.notify.info(words('Stopped. What you typed and the file are still here.'))
        return
      }
      scope.emit({
        type: 'cis_statement.uploaded',
        statement_id: statement.id,
        client_id: clientId,
        worker_id: statement.worker_id,
      })
      onUploaded(statement)
    },
    onCancelled: (reason) => {
      if (reason === null) options.onTakenOver?.()
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      const { issues, message } = error
      showServerIssues(form, issues.length > 0 ? issues : [{ path: '', message: words(message) }])
    },
  })

  const send = async (body: StatementBody) => {
    setPendingUpload(null)
    // What went wrong is on the screen once it settles, and everything typed is still there.
    await action.mutateAsync({ body, file: choice.file }).catch(() => undefined)
  }
  /** Asks first where the worker has a statement of this month, also one of a minute ago. */
  const submit = async (body: StatementBody) => {
    const { worker_id: workerId, tax_year: year } = body
    const workerYear = await queries
      .fetchQuery(workerYearQuery(scope, { clientId, workerId, year }))
      // Whether it can be sent at all is said by the sending.
      .catch(() => null)
    const existing = workerYear ? knownMonth(workerYear, body).statements : []
    if (existing.length > 0) setPendingUpload({ body, existing })
    else await send(body)
  }
  return {
    form,
    choice,
    upload,
    submit,
    isPending: action.isPending,
    pendingUpload,
    confirm: () => pendingUpload && void send(pendingUpload.body),
    dismiss: () => setPendingUpload(null),
  }
}

export type StatementUpload = ReturnType<typeof useStatementUpload>
