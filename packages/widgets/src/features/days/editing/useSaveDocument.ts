import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { NetworkError } from '@daysheet/client'
import { ApiError, type ApiClient } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { showServerIssues } from '../../../ui/index.ts'
import type { EditedDocument, Intent, SavedNoun } from './edited-noun.ts'

export interface SaveInput<Form, Document> {
  intent: Intent
  form: Form
  /** What is being edited, in the version that was last seen; null for a new one. */
  document: Document | null
}

export interface SaveDocumentOptions<Form extends FieldValues, Document> {
  workerId: string
  isNew: boolean
  form: UseFormReturn<Form>
  onSaved: (document: Document, input: SaveInput<Form, Document>) => void
  /** What a failure has left untouched. */
  safe?: string
  /**
   * What is saved now, where it is what was just sent: an answer that got lost had arrived after all.
   */
  readArrived?: (document: Document, input: SaveInput<Form, Document>) => Promise<Document | null>
  /** The version that was edited is not the newest any more. */
  onStale?: (intent: Intent) => void
}

const SAFE = 'What you typed is kept on this device.'

const standing = (document: EditedDocument | null): 'new' | 'draft' | 'disputed' => {
  if (!document) return 'new'
  return document.status === 'disputed' ? 'disputed' : 'draft'
}

/** What happened, in the order in which it did. */
function stepsOf(intent: Intent, before: ReturnType<typeof standing>) {
  if (before === 'disputed')
    return [intent === 'submit' ? ('amended' as const) : ('saved' as const)]
  const first = before === 'new' ? ('created' as const) : ('saved' as const)
  return intent === 'submit' ? [first, 'submitted' as const] : [first]
}

const proposalOf = (intent: Intent, before: ReturnType<typeof standing>) => {
  if (intent === 'draft') return 'save'
  return before === 'disputed' ? 'amend' : 'submit'
}

/** What is said in its place needs no toast of its own. */
const isSaid = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'stale_version' || error.code === 'wrong_state')

/** The save itself: the right call for the document's status, its toast, and every failure in its place. */
export function useSaveDocument<
  Form extends FieldValues,
  Document extends EditedDocument,
  Body extends object,
>(noun: SavedNoun<Form, Document, Body>, options: SaveDocumentOptions<Form, Document>) {
  const { workerId, isNew, form, onSaved, onStale, readArrived, safe = SAFE } = options
  const { emit, notify } = useDaysheet()
  const attempt = useRef({ text: '', key: '' })
  /** Nobody answered the last save, which may be done all the same. */
  const isUnanswered = useRef(false)
  const { calls, words } = noun

  const send = (client: ApiClient, input: SaveInput<Form, Document>) => {
    const { intent, document } = input
    // The resolver has judged it by this very schema.
    const written = noun.write(input.form).body as Body
    const status = intent === 'submit' ? ('submitted' as const) : ('draft' as const)
    if (!document) {
      const body = { ...written, status }
      // An answer that got lost must not make a second one when the person presses again.
      const text = JSON.stringify(body)
      if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
      return calls.create(client, { workerId, body, idempotencyKey: attempt.current.key })
    }
    const { id, version } = document
    if (document.status === 'disputed') {
      return calls.amend(client, id, { ...written, version }, intent)
    }
    return calls.update(client, id, { ...written, status, version })
  }

  const call = async (client: ApiClient, input: SaveInput<Form, Document>) => {
    try {
      return await send(client, input)
    } catch (error) {
      if (error instanceof NetworkError) isUnanswered.current ||= error.mayHaveArrived
      throw error
    }
  }
  const succeed = (saved: Document, input: SaveInput<Form, Document>) => {
    isUnanswered.current = false
    const { intent, document } = input
    for (const what of stepsOf(intent, standing(document))) emit(noun.eventOf(what, saved))
    onSaved(saved, input)
  }
  const fail = (error: unknown, { intent, form: typed }: SaveInput<Form, Document>) => {
    if (error instanceof ApiError && error.code === 'stale_version' && onStale)
      return onStale(intent)
    const { placeOf } = noun.write(typed)
    const issues =
      error instanceof ApiError && error.issues.length > 0
        ? error.issues.map(({ path, message }) => ({ path: placeOf(path), message }))
        : [{ path: '', message: error instanceof ApiError ? `${error.message} ${safe}` : safe }]
    showServerIssues(form, issues)
    if (error instanceof ApiError && error.code === 'wrong_state') notify.error(words.onlyEditable)
  }
  /** The save before this one, which nobody answered, was done: this one came too late for that. */
  const lookForArrived = async (error: unknown, input: SaveInput<Form, Document>) => {
    const arrived = input.document && (await readArrived?.(input.document, input))
    if (!arrived) return fail(error, input)
    notify.success(noun.success(input.intent, standing(input.document)))
    succeed(arrived, input)
  }

  return useAction<SaveInput<Form, Document>, Document>({
    before: ({ intent, form: typed, document }) =>
      noun.beforeOf(proposalOf(intent, standing(document)), {
        document,
        body: noun.write(typed).body as Body,
      }),
    call,
    success: (_saved, { intent, document }) => noun.success(intent, standing(document)),
    failure: isNew ? words.createFailed : words.saveFailed,
    form,
    // The key of the attempt, or the version that was edited, sees to that.
    safe: `${safe} Sending it again makes no second ${noun.noun}.`,
    prefersServerMessage: isNew,
    // Also the counts on the tabs and the week that is copied from, whichever noun they are read from.
    refreshes: ['invoices', 'timesheets', 'notifications'],
    onDone: succeed,
    onFailure: (error, input) => {
      const isTooLate = error instanceof ApiError && error.status === 409
      if (isTooLate && isUnanswered.current) {
        void lookForArrived(error, input)
        return true
      }
      fail(error, input)
      return isSaid(error)
    },
  })
}
