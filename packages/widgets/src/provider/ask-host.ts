import type {
  ActionControl,
  ActionName,
  BeforeActions,
  BeforeAny,
  ProposedAction,
} from './actions.ts'
import { BeforeFailed, ActionCancelled } from './action-cancelled.ts'

type Answerable = Omit<ActionControl, 'details'>

/** The question for one act: the widget's own hook, else the provider's, else none. */
export function questionOf<Name extends ActionName>(
  proposed: ProposedAction<Name>,
  before: BeforeActions,
  beforeAny: BeforeAny | undefined,
): ((control: Answerable) => void | Promise<void>) | null {
  const { act, subject, details } = proposed as {
    act: Name
    subject: never
    details: never
  }
  const own = before[act]
  if (own) return (control) => own(subject, { ...control, details })
  return beforeAny ? (control) => beforeAny(proposed as ProposedAction, control) : null
}

/**
 * Resolves once the host says `proceed`. Rejects with {@link ActionCancelled} when it cancels or a signal
 * ends the waiting, with {@link BeforeFailed} when its hook breaks. The first answer counts.
 */
export function askHost(
  question: (control: Answerable) => void | Promise<void>,
  until: readonly AbortSignal[],
): Promise<void> {
  const settled = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const onAbort = () => reject(new ActionCancelled(null, true))
    if (until.some(({ aborted }) => aborted)) return onAbort()
    for (const signal of until)
      signal.addEventListener('abort', onAbort, { signal: settled.signal })
    const askQuestion = async () =>
      question({
        proceed: resolve,
        cancel: (reason) => reject(new ActionCancelled(reason || null)),
      })
    askQuestion().catch((cause: unknown) => reject(new BeforeFailed(cause)))
  }).finally(() => settled.abort())
}
