import { msg } from '../i18n/words.ts'

/**
 * How a form failed to be sent: nothing was (`unsent`), or no answer came, so that nobody can tell
 * what became of it (`unanswered`).
 */
export interface SendFailure {
  kind: keyof typeof SEND_FAILURES
  /** What happened, and what to do. */
  message: string
  /** What is safe. */
  safe: string
}

/** What each is headed by. */
export const SEND_FAILURES = {
  unsent: msg('Nothing was sent'),
  unanswered: msg('No answer came'),
} as const

/** Any form of react-hook-form, as far as this goes. */
export interface TakesErrors {
  setError: (
    name: 'root.send',
    error: { type: string; message: string; types: { safe: string } },
  ) => void
}

/** Stands in the form's summary with a button that sends it again, until then. */
export const showSendFailure = (form: TakesErrors, { kind, message, safe }: SendFailure): void =>
  form.setError('root.send', { type: kind, message, types: { safe } })

/** The failure among a form's errors. */
export function sendFailureOf(errors: object): SendFailure | null {
  const { root } = errors as {
    root?: { send?: { type: SendFailure['kind']; message: string; types: { safe: string } } }
  }
  if (!root?.send) return null
  const { type, message, types } = root.send
  return { kind: type, message, safe: types.safe }
}
