import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
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

type PassedOn = 'before' | 'failure' | 'prefersServerMessage' | 'safe' | 'refreshes' | 'onCancelled'

/** How a record is saved. */
export interface RecordSave<Input, Doc> extends Pick<Action<Input, Doc | null>, PassedOn> {
  /** Null: the person has stopped it. `keyOf` gives the idempotency key of a body. */
  call: (client: ApiClient, input: Input, keyOf: (body: object) => string) => Promise<Doc | null>
  /** The toast. */
  success: (input: Input) => string
  eventsOf: (saved: Doc, input: Input) => NewEvent[]
  /** The field of the form that a path of the body came from. */
  fieldOf?: (path: string, input: Input) => string
  /** Stands beside a sentence of the server that is about no field. */
  safeSentence?: string
  /** What the server objects to is shown at its fields and nowhere else in the form. */
  isOnlyAtFields?: boolean
  /** In place of the toast about this failure; null for none, undefined for the usual one. */
  toastOf?: (error: unknown) => string | null | undefined
  /** The saved record holds what was sent: a response that got lost meant success. */
  hasArrived?: (saved: Doc, input: Input) => boolean
}

export interface SaveRecordOptions<Values extends FieldValues, Written, Input, Doc> {
  save: RecordSave<Input, Doc>
  form: UseFormReturn<Values, unknown, Written>
  /** Reads the record past the cache; null where it can't be read. */
  readNow?: (record: Doc) => Promise<Doc | null>
  onSaved: (saved: Doc, input: Input) => void
  /** The person has stopped it. */
  onStopped?: () => void
  /** Somebody saved another version meanwhile, `newest` where it was read already. True: it is shown. */
  onStale?: (input: Input, newest: Doc | null) => boolean
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
  Input extends { record: Doc | null },
  Doc,
>(options: SaveRecordOptions<Values, Written, Input, Doc>) {
  const { save, form, readNow, onSaved, onStopped, onStale } = options
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
    const sentence =
      error instanceof ApiError ? words(error.sentence) : safeSentence ? '' : words(UNREACHED)
    return [{ path: '', message: [sentence, words(safeSentence)].filter(Boolean).join(' ') }]
  }
  /** True where no other toast is to follow. */
  const fail = (error: unknown, input: Input, newest: Doc | null = null): boolean => {
    if (onStale && isCode(error, 'stale_version')) return onStale(input, newest)
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

  return useAction<Input, Doc | null>({
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
}
