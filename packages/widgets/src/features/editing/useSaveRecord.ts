import { useRef, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { NetworkError } from '@daysheet/client'
import { ApiError, type ApiClient, type ErrorCode } from '@daysheet/core'
import { useAction, useDaysheet, type Action, type NewEvent } from '../../provider/index.ts'
import { msg, showServerIssues, useWords, type ServerIssue } from '../../ui/index.ts'
import { useIdempotencyKey } from '../drafts/index.ts'

/** What is about to be saved. */
export interface SaveInput<Values, Written, Body, Doc, Intent> {
  intent: Intent
  /** What the form's resolver made of the values, and the values themselves. */
  written: Written
  typed: Values
  body: Body
  /** What is edited, in the version that was last seen; null for a new one. */
  record: Doc | null
}

type PassedOn =
  | 'before'
  | 'failure'
  | 'failureOf'
  | 'prefersServerMessage'
  | 'safe'
  | 'refreshes'
  | 'onCancelled'

/** How a record is saved. */
export interface RecordSave<Input, Doc> extends Pick<Action<Input, Doc | null>, PassedOn> {
  /** Null: the person has stopped it. `keyOf` gives the idempotency key of a body. */
  call: (client: ApiClient, input: Input, keyOf: (body: object) => string) => Promise<Doc | null>
  /** The toast. */
  success: (input: Input) => string
  eventsOf: (saved: Doc, input: Input) => NewEvent[]
  /** The field of the form that a path of the body came from. */
  fieldOf?: (path: string, input: Input) => string
  /** The field that a sentence of the server without a path is about, where it is about one. */
  fieldOfSentence?: (error: ApiError) => string | undefined
  /** Stands beside a sentence of the server that is about no field. */
  safeSentence?: string
  /** What the server objects to is shown at its fields and nowhere else in the form. */
  isOnlyAtFields?: boolean
  /** In place of the toast about this failure; null for none, undefined for the usual one. */
  toastOf?: (error: unknown) => string | null | undefined
  /** The saved record holds what was sent: a response that got lost meant success. */
  hasArrived?: (saved: Doc, input: Input) => boolean
}

export interface SaveRecordOptions<
  Values extends FieldValues,
  Written,
  Body,
  Doc,
  Intent extends string,
> {
  form: UseFormReturn<Values, unknown, Written>
  /** What is edited, in the version that was last seen; null for a new one. */
  record: Doc | null
  /** What is sent of a valid form. */
  bodyOf: (written: Written, record: Doc | null) => Body
  save: RecordSave<SaveInput<Values, Written, Body, Doc, Intent>, Doc>
  /** Reads the record past the cache; null where it can't be read. */
  readNow?: (record: Doc) => Promise<Doc | null>
  onSaved: (saved: Doc, input: SaveInput<Values, Written, Body, Doc, Intent>) => void
  /** The person has stopped it. */
  onStopped?: (() => void) | undefined
  /** Somebody saved another version meanwhile, `newest` where it was read already. True: it is shown. */
  onStale?: (intent: Intent, newest: Doc | null) => boolean
  /** The form is not valid. */
  onInvalid?: ((errors: FieldErrors<Values>, record: Doc | null) => void) | undefined
}

const UNREACHED = msg('The service could not be reached. What you typed is still here: try again.')

export const isCode = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof ApiError && codes.includes(error.code)

/**
 * Saves a record once, however often its response gets lost, and puts each failure in its place:
 * what the server objects to at the fields, a newer version into the question which one to keep.
 */
export function useSaveRecord<
  Values extends FieldValues,
  Written,
  Body,
  Doc,
  Intent extends string = 'save',
>(options: SaveRecordOptions<Values, Written, Body, Doc, Intent>) {
  type Input = SaveInput<Values, Written, Body, Doc, Intent>
  const { form, record, bodyOf, save, readNow, onSaved, onStopped, onStale, onInvalid } = options
  const { toastOf, hasArrived, eventsOf, call, ...action } = save
  const { emit, notify } = useDaysheet()
  const words = useWords()
  const keyOf = useIdempotencyKey()
  /** No response came to an earlier save, which may be done all the same. */
  const isUnanswered = useRef(false)

  const succeed = (saved: Doc, input: Input) => {
    isUnanswered.current = false
    for (const event of eventsOf(saved, input)) emit(event)
    onSaved(saved, input)
  }
  /** What the server objected to, each where the form can show it. */
  const issuesOf = (error: unknown, input: Input): ServerIssue[] => {
    const { fieldOf, safeSentence, isOnlyAtFields = false } = save
    const issues = error instanceof ApiError ? error.issues : []
    if (issues.length > 0 || isOnlyAtFields) {
      return issues.map(({ path, message }) => ({ path: fieldOf?.(path, input) ?? path, message }))
    }
    const isAnswered = error instanceof ApiError
    const sentence = isAnswered ? words(error.sentence) : safeSentence ? '' : words(UNREACHED)
    const path = (isAnswered && save.fieldOfSentence?.(error)) || ''
    return [{ path, message: [sentence, words(safeSentence)].filter(Boolean).join(' ') }]
  }
  /** True where no other toast is to follow. */
  const fail = (error: unknown, input: Input, newest: Doc | null = null): boolean => {
    if (onStale && isCode(error, 'stale_version')) return onStale(input.intent, newest)
    showServerIssues(form, issuesOf(error, input))
    const toast = toastOf?.(error)
    if (toast) notify.error(toast)
    return toast !== undefined
  }
  /** Where an earlier save was done without a response, this one came too late for that reason. */
  const succeedIfArrived = async (error: unknown, input: Input) => {
    const saved = (input.record && (await readNow?.(input.record))) ?? null
    if (!saved || !hasArrived?.(saved, input)) return void fail(error, input, saved)
    notify.success(save.success(input))
    succeed(saved, input)
  }

  const { mutateAsync } = useAction<Input, Doc | null>({
    ...action,
    call: async (client, input) => {
      try {
        return await call(client, input, keyOf)
      } catch (error) {
        if (error instanceof NetworkError) isUnanswered.current ||= error.mayHaveArrived
        throw error
      }
    },
    success: (saved, input) => saved && save.success(input),
    form,
    onDone: (saved, input) => {
      if (saved) return succeed(saved, input)
      isUnanswered.current = true
      onStopped?.()
    },
    onFailure: (error, input) => {
      const isConflict = error instanceof ApiError && error.status === 409
      if (!isConflict || !isUnanswered.current || !hasArrived) return fail(error, input)
      void succeedIfArrived(error, input)
      return true
    },
  })

  const [pending, setPending] = useState<Intent | null>(null)
  const send = async (written: Written, intent: Intent, on: Doc | null) => {
    setPending(intent)
    const typed = structuredClone(form.getValues())
    const input = { intent, written, typed, body: bodyOf(written, on), record: on }
    // What went wrong is on the screen by then, and everything typed is still there.
    await mutateAsync(input).catch(() => undefined)
    setPending(null)
  }
  const last = useRef<[Intent, Doc | null] | null>(null)
  /** Validates what is typed, and saves it in that version where nothing is missing. */
  const saveOn = async (intent: Intent, on: Doc | null) => {
    last.current = [intent, on]
    setPending(intent)
    await form.handleSubmit(
      (written) => send(written, intent, on),
      (errors) => onInvalid?.(errors, on),
    )()
    setPending(null)
  }
  return {
    saveOn,
    /** Which save is under way. */
    pending,
    save: (intent: Intent) => void saveOn(intent, record),
    /** What could not be sent, as it is typed by now. */
    sendAgain: () => void (last.current && saveOn(...last.current)),
    /** For a form with one way to save it: what its validation made of it. */
    submit: (written: Written) => send(written, 'save' as Intent, record),
  }
}
