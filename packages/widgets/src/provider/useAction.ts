import { useState } from 'react'
import {
  useMutation,
  useQueryClient,
  type MutateOptions,
  type UseMutateFunction,
} from '@tanstack/react-query'
import { ApiError, type ApiClient } from '@daysheet/core'
import type { TakesErrors } from '../ui/forms/send-failure.ts'
import { useWords, type Words } from '../ui/i18n/words.ts'
import type { ProposedAction } from './actions.ts'
import { useDaysheet } from './DaysheetContext.ts'
import { useSupports } from './Offered.tsx'
import { errorSentence, hasItsOwnSentence } from './error-sentence.ts'
import type { NewEvent } from './events.ts'
import type { Failure } from './failures/failure.ts'
import { ActionCancelled } from './action-cancelled.ts'
import { joinRunning } from './join-running.ts'
import { showUnsent } from './show-unsent.ts'
import { useAskHost } from './useAskHost.ts'
import { useWidgetScope } from './WidgetScope.tsx'

export interface Action<Input, Output> {
  /** What the host is asked about first; without it the host is not asked. */
  before?: (input: Input) => ProposedAction
  call: (client: ApiClient, input: Input) => Promise<Output>
  /** The toast when it worked. */
  success?: string | ((output: Output, input: Input, words: Words) => string | null)
  /** The call, and what the toast says when it did not. */
  failure: Failure
  /** In its place, where what is sent decides which of several things was to be done. */
  failureOf?: (input: Input) => Failure
  /** Whether the server's own sentence stands in place of `failure`. */
  prefersServerMessage?: boolean
  /** The form that is sent: what could not be sent is said in it, with a button to send it again. */
  form?: TakesErrors
  /** What such a failure has left untouched, for the form to say. */
  safe?: string
  event?: (output: Output, input: Input) => NewEvent | readonly NewEvent[]
  /** Nouns whose cached lists and things are read again, as the first key after the tenant. */
  refreshes?: readonly string[]
  onDone?: (output: Output, input: Input) => void
  /** Says that the failure was shown in its place, so that no toast is needed. */
  onFailure?: (error: unknown, input: Input) => boolean | void
  /** The host did not let it happen, and the person has been told what the host wants them to know. */
  onCancelled?: (reason: string | null, input: Input) => void
}

/**
 * One act of a person: what the host says to it, the call, its toast, its event, and what it makes
 * stale. Mutations are never retried; a failure leaves everything on the screen as it was, and one
 * whose outcome nobody knows has the screen read again what the act may have changed. Pressed twice,
 * it is done once.
 */
export function useAction<Input, Output>(action: Action<Input, Output>) {
  const { client, tenant, notify, emit, report, go } = useDaysheet()
  const { name } = useWidgetScope()
  const queries = useQueryClient()
  const words = useWords()
  const askHost = useAskHost()
  const supports = useSupports()

  const readAgain = () =>
    Promise.all(
      (action.refreshes ?? []).map((noun) =>
        queries.invalidateQueries({ queryKey: [tenant, noun] }),
      ),
    )

  const [join] = useState(() => joinRunning<Input, Output>())
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      if (action.before) await askHost(action.before(input))
      return action.call(client, input)
    },
    onSuccess: async (output, input) => {
      const { success } = action
      const message = typeof success === 'function' ? success(output, input, words) : success
      if (message) notify.success(message)
      for (const event of [action.event?.(output, input) ?? []].flat()) emit(event)
      action.onDone?.(output, input)
      await readAgain()
    },
    onError: async (error, input) => {
      report(error, name)
      if (error instanceof ActionCancelled) {
        if (error.reason !== null) notify.error(error.reason)
        return action.onCancelled?.(error.reason, input)
      }
      if (action.form && showUnsent(action.form, error, action.safe)) return
      if (action.onFailure?.(error, input) === true) return
      const { prefersServerMessage } = action
      const { sentence } = action.failureOf?.(input) ?? action.failure
      // The role of whoever acts was changed meanwhile: what they see is no longer theirs to do.
      const hasLostRole = error instanceof ApiError && error.code === 'wrong_role'
      // Whether anything was sent or saved is what the person has to know before they press again;
      // 'Failed to …' would claim what nobody knows.
      const isUnknown = error instanceof ApiError && error.code === 'outcome_unknown'
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      const isServers = prefersServerMessage === true || hasLostRole || hasItsOwnSentence(error)
      notify.error(isServers ? errorSentence(error, sentence) : sentence)
      if (hasLostRole) {
        await queries.invalidateQueries({ queryKey: [tenant] })
        go({ to: 'home' })
      }
      // Nor can somebody look at what was changed since, before it is read.
      if (isUnknown || isStale) await readAgain()
    },
  })
  const mutateAsync = (input: Input, options?: MutateOptions<Output, Error, Input>) =>
    join(input, () => mutation.mutateAsync(input, options))
  // What went wrong is on the screen once it settles.
  const mutate = (input: Input, options?: MutateOptions<Output, Error, Input>) =>
    void mutateAsync(input, options).catch(() => undefined)
  return {
    ...mutation,
    mutateAsync,
    mutate: mutate as UseMutateFunction<Output, Error, Input>,
    /** The client has the call. What a record's abilities do not decide is offered only then. */
    isOffered: supports(action.failure.call),
  }
}
