import type { Action } from '../../provider/index.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { useDecision, type Outcome } from './useDecision.ts'

/** A decision that is made in a dialog, which shows what changed since its document was seen. */
export function useDialogDecision<Row, Input extends { document: Row }, Output>(
  action: Action<Input, Output>,
  { onDone, onStale, onRefreshed, changes }: ActionDialogProps<Row>,
) {
  const { decide, isPending } = useDecision({ ...action, onDone }, { showsChanges: true })
  return {
    isPending,
    changes,
    decide: async (input: Input): Promise<Outcome> => {
      const outcome = await decide(input)
      if (outcome.changes) await onStale(outcome.changes)
      onRefreshed()
      return outcome
    },
  }
}
