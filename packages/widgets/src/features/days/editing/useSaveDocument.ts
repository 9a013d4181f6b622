import { useRef, useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { NetworkError } from '@daysheet/client'
import { ApiError, type ApiClient } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { msg, showServerIssues, useWords } from '../../../ui/index.ts'
import type { DocumentConfig, DocumentTypes, Intent } from '../../documents/document-config.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'
import type { WrittenForm } from './body-resolver.ts'

export interface SaveInput<D extends DocumentTypes> {
  intent: Intent
  written: WrittenForm<D['form'], D['body']>
  /** What is edited, in the version that was last seen; null for a new one. */
  document: D['document'] | null
}

export interface SaveDocumentOptions<D extends DocumentTypes> {
  workerId: string
  isNew: boolean
  form: UseFormReturn<D['form'], unknown, SaveInput<D>['written']>
  onSaved: (saved: D['document'], input: SaveInput<D>) => void
  /** The form is not valid. */
  onInvalid?: (errors: FieldErrors<D['form']>) => void
  /** The saved document, where it holds what was just sent: a lost response meant success. */
  findArrived?: (input: SaveInput<D>) => Promise<D['document'] | null>
  /** The version that was edited is not the newest any more. */
  onStale?: (intent: Intent) => void
}

const SAFE = msg('What you typed is kept on this device.')
const SAFE_TO_RESEND = {
  invoice: msg('What you typed is kept on this device. Sending it again makes no second invoice.'),
  timesheet: msg(
    'What you typed is kept on this device. Sending it again makes no second timesheet.',
  ),
}

const statusBefore = (doc: { status: string } | null): 'new' | 'draft' | 'disputed' => {
  if (!doc) return 'new'
  return doc.status === 'disputed' ? 'disputed' : 'draft'
}

/** What happened, in the order in which it did. */
function eventsOf(intent: Intent, before: ReturnType<typeof statusBefore>) {
  if (before === 'disputed')
    return [intent === 'submit' ? ('amended' as const) : ('saved' as const)]
  const first = before === 'new' ? ('created' as const) : ('saved' as const)
  return intent === 'submit' ? [first, 'submitted' as const] : [first]
}

/** A save that failed because of what happened to the document meanwhile. */
const isCode = (error: unknown, ...codes: ApiError['code'][]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** Saves what is typed: the right call for the document's status, its toast, each failure in its place. */
export function useSaveDocument<D extends DocumentTypes>(
  config: DocumentConfig<D, 'save'>,
  options: SaveDocumentOptions<D>,
) {
  const { workerId, isNew, form, onSaved, onStale, findArrived } = options
  const { calls, words, success, proposedAction, eventOf } = config.save
  const { emit, notify } = useDaysheet()
  const keyOf = useIdempotencyKey()
  const inWords = useWords()
  /** No response came to an earlier save, which may be done all the same. */
  const isUnanswered = useRef(false)

  const send = (client: ApiClient, { intent, written, document }: SaveInput<D>) => {
    const status = intent === 'submit' ? ('submitted' as const) : ('draft' as const)
    if (!document) {
      const body = { ...written.body, status }
      return calls.create(client, { workerId, body, idempotencyKey: keyOf(body) })
    }
    const { id, version } = document
    return document.status === 'disputed'
      ? calls.amend(client, id, { ...written.body, version }, intent)
      : calls.update(client, id, { ...written.body, status, version })
  }
  const succeed = (saved: D['document'], input: SaveInput<D>) => {
    isUnanswered.current = false
    const before = statusBefore(input.document)
    for (const what of eventsOf(input.intent, before)) emit(eventOf(what, saved))
    onSaved(saved, input)
  }
  const fail = (error: unknown, { intent, written }: SaveInput<D>) => {
    if (isCode(error, 'stale_version') && onStale) return onStale(intent)
    const issues =
      error instanceof ApiError && error.issues.length > 0
        ? error.issues.map(({ path, message }) => ({ path: written.placeOf(path), message }))
        : [
            {
              path: '',
              message:
                error instanceof ApiError ? `${inWords(error.sentence)} ${inWords(SAFE)}` : SAFE,
            },
          ]
    showServerIssues(form, issues)
    if (isCode(error, 'wrong_state')) notify.error(words.onlyEditable)
  }
  /** Where an earlier save was done without a response, this one came too late for that reason. */
  const succeedIfArrived = async (error: unknown, input: SaveInput<D>) => {
    const arrived = input.document && (await findArrived?.(input))
    if (!arrived) return fail(error, input)
    notify.success(success(input.intent, statusBefore(input.document)))
    succeed(arrived, input)
  }

  const { mutateAsync } = useAction<SaveInput<D>, D['document']>({
    before: ({ intent, written: { body }, document }) => {
      const sending = document?.status === 'disputed' ? 'amend' : 'submit'
      return proposedAction(intent === 'draft' ? 'save' : sending, { document, body })
    },
    call: (client, input) =>
      send(client, input).catch((error: unknown) => {
        if (error instanceof NetworkError) isUnanswered.current ||= error.mayHaveArrived
        throw error
      }),
    success: (_saved, { intent, document }) => success(intent, statusBefore(document)),
    failure: `${config.noun}s.${isNew ? 'create' : 'update'}`,
    form,
    // The idempotency key, or the version that was edited, sees to that.
    safe: SAFE_TO_RESEND[config.noun],
    prefersServerMessage: isNew,
    // Also the counts on the tabs and the week that is copied from, whichever noun they are read from.
    refreshes: ['invoices', 'timesheets', 'notifications'],
    onDone: succeed,
    onFailure: (error, input) => {
      if (isUnanswered.current && error instanceof ApiError && error.status === 409) {
        void succeedIfArrived(error, input)
        return true
      }
      fail(error, input)
      // Both are shown in another way than by the toast of a failure.
      return isCode(error, 'stale_version', 'wrong_state')
    },
  })

  const [pending, setPending] = useState<Intent | null>(null)
  const last = useRef<[Intent, D['document'] | null] | null>(null)
  /** Validates what is typed, and sends it where nothing is missing. */
  const save = async (intent: Intent, document: D['document'] | null) => {
    last.current = [intent, document]
    setPending(intent)
    await form.handleSubmit(async (written) => {
      // What went wrong is on the screen by now, and everything typed is still there.
      await mutateAsync({ intent, written, document }).catch(() => undefined)
    }, options.onInvalid)()
    setPending(null)
  }
  return {
    /** Which save is under way. */
    pending,
    save,
    /** What could not be sent, as it is typed by now. */
    sendAgain: () => {
      if (last.current) void save(...last.current)
    },
  }
}
