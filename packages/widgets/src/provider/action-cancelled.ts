import { msg } from '../ui/i18n/words.ts'

/** The host did not let an act happen: nothing was called, and it is no error. */
export class ActionCancelled extends Error {
  /** What the person reads; null where the host has taken over and says it itself. */
  readonly reason: string | null
  /** Nobody answered: the screen was left, or what was under way was stopped. */
  readonly isUnanswered: boolean

  constructor(reason: string | null, isUnanswered = false) {
    super(reason ?? 'Held back by the host')
    this.name = 'ActionCancelled'
    this.reason = reason
    this.isUnanswered = isUnanswered
  }
}

/** The host's hook broke, so that nobody can say whether the act is allowed: it is not done. */
export class BeforeFailed extends ActionCancelled {
  constructor(cause: unknown) {
    super(
      msg(
        'This site could not check what you wanted to do, so nothing was done. Please try again.',
      ),
    )
    this.name = 'BeforeFailed'
    this.cause = cause
  }
}
