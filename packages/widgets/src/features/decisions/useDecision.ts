import { useQueryClient } from '@tanstack/react-query'
import { ApiError, type Issue } from '@daysheet/core'
import {
  ActionCancelled,
  errorSentence,
  isWithdrawn,
  useAction,
  useDaysheet,
  type Action,
} from '../../provider/index.ts'

/**
 * The result. `isOver`: there is nothing left to ask here, because somebody else was faster or
 * because the host has taken over.
 */
export type Outcome =
  | { isDone: true; changes?: undefined }
  | {
      isDone: false
      isOver: boolean
      issues: readonly Issue[]
      error: unknown
      /** Where an older version was decided about: what changed since, to be shown by the screen. */
      changes?: readonly Issue[] | undefined
    }

export interface DecisionOptions {
  /** The screen shows what changed where an older version was decided about; no toast is needed. */
  showsChanges?: boolean
}

const isTooLate = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || isWithdrawn(error))

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale_version'

const isTakenOver = (error: unknown): boolean =>
  error instanceof ActionCancelled && error.reason === null

/**
 * One decision about one document. When somebody else was faster, the server's sentence says so and
 * what is on the screen is read again. `decide` settles once the lists are read again, and never
 * rejects: any error has been shown by then.
 */
export function useDecision<Input, Output>(
  action: Action<Input, Output>,
  { showsChanges = false }: DecisionOptions = {},
) {
  const { tenant, notify } = useDaysheet()
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all(
      (action.refreshes ?? []).map((noun) =>
        queries.invalidateQueries({ queryKey: [tenant, noun] }),
      ),
    )
  const { mutateAsync, isPending, variables } = useAction<Input, Output>({
    ...action,
    onFailure: (error, input) => {
      if (!isTooLate(error)) return action.onFailure?.(error, input)
      const isShown = showsChanges && isStale(error)
      if (!isShown) notify.error(errorSentence(error, action.failure.sentence))
      void refresh()
      return true
    },
  })

  const decide = (input: Input): Promise<Outcome> =>
    mutateAsync(input).then(
      () => ({ isDone: true }),
      (error: unknown) => ({
        isDone: false,
        isOver: (isTooLate(error) && !(showsChanges && isStale(error))) || isTakenOver(error),
        issues: error instanceof ApiError ? error.issues : [],
        error,
        changes:
          showsChanges && isStale(error) && error instanceof ApiError ? error.issues : undefined,
      }),
    )
  return { decide, isPending, input: isPending ? variables : undefined }
}
