import { msg } from '../domain/msg.ts'

/**
 * The closed list of what can go wrong. Each code has one HTTP status and a sentence that stands
 * when the place that failed has nothing better to say.
 */
export const ERRORS = {
  unreadable_body: {
    status: 400,
    message: msg('The request could not be read. Nothing was changed.'),
  },
  not_signed_in: { status: 401, message: msg('Please sign in to continue.') },
  wrong_credentials: { status: 401, message: msg('The email or password is not right.') },
  /** The password is right, and whoever typed it has to take the second step. */
  second_factor_required: {
    status: 401,
    message: msg('Your password is right. To finish signing in, use your passkey or enter a code.'),
  },
  licences_exhausted: { status: 402, message: msg('Your plan has no free worker licence left.') },
  /** A worker's: what is asked for comes with another plan. Screens lead to the plans. */
  plan_required: {
    status: 402,
    message: msg('This comes with another plan. Nothing was changed.'),
  },
  csrf_failed: { status: 403, message: msg('CSRF token missing or out of date.') },
  wrong_role: { status: 403, message: msg('Access denied') },
  access_denied: { status: 403, message: msg('Access denied') },
  /** A client's: what its worker sent and took back. */
  withdrawn: { status: 403, message: msg('This was withdrawn by the worker.') },
  email_unverified: {
    status: 403,
    message: msg('Please confirm your email address first. We have sent you a link.'),
  },
  /** A partner's session: a call that none of its widgets makes, or an act it was not given. */
  out_of_scope: {
    status: 403,
    message: msg('This page was not given access to that. Nothing was changed.'),
  },
  /**
   * Until the person has entered the password again, or in a partner's session a mailed code: with an
   * issue at `password` where it is the password, at `second_factor` where it is theirs.
   */
  step_up_required: {
    status: 403,
    message: msg(
      'To change bank, tax or password details or roles here, first enter a code that we mail to you. Nothing was changed.',
    ),
  },
  /** A company asks everybody for two-step sign-in, and the person has none yet. */
  second_factor_missing: {
    status: 403,
    message: msg(
      'Your company asks everybody for two-step sign-in. Set it up in Account Settings to go on. Nothing was changed.',
    ),
  },
  permission_disabled: { status: 403, message: msg('This client has not enabled this for you.') },
  not_found: { status: 404, message: msg('Not found') },
  method_not_allowed: {
    status: 405,
    message: msg('This address does not take that kind of request.'),
  },
  wrong_state: { status: 409, message: msg('This can no longer be done. Nothing was changed.') },
  stale_version: {
    status: 409,
    message: msg('This was changed elsewhere since you opened it. Reload it and try again.'),
  },
  duplicate: { status: 409, message: msg('This already exists.') },
  /** A pay run: a check asks for a person's confirmation, or forbids the payment. The issues name each. */
  checks_unconfirmed: {
    status: 409,
    message: msg('Some checks of this pay run are open. Nothing was changed.'),
  },
  /** A pay run: an amount or bank details are others than its version showed. */
  run_changed: {
    status: 409,
    message: msg(
      'What this pay run pays has changed since. Look at it again. Nothing was changed.',
    ),
  },
  /** The file of a pay run with this invoice is made. */
  in_pay_run: {
    status: 409,
    message: msg('This is in a pay run whose file is made. Cancel the run first.'),
  },
  in_progress: {
    status: 409,
    message: msg('The same request is still being worked on. Wait a moment and look again.'),
  },
  too_large: { status: 413, message: msg('This is too large to send.') },
  wrong_type: { status: 415, message: msg('This kind of content is not accepted here.') },
  invalid: { status: 422, message: msg('Please check the highlighted fields.') },
  rate_limited: { status: 429, message: msg('Too many attempts. Please wait and try again.') },
  internal: {
    status: 500,
    message: msg('Something went wrong on our side. Nothing was changed. Please try again.'),
  },
  /** A client that has not every call: see partialClient of @daysheet/client. Never the API's own. */
  unsupported: {
    status: 501,
    message: msg(
      'This site does not offer that here. Nothing was changed. Ask whoever runs the site if you need it.',
    ),
  },
  unavailable: {
    status: 503,
    message: msg(
      'This part of the service is away for a moment. Nothing was lost. Please try again.',
    ),
  },
  /** The database was told to keep it and did not live to say that it has. */
  outcome_unknown: {
    status: 503,
    message: msg(
      "We can't tell whether this was saved. Please reload and look before you do it again.",
    ),
  },
} as const

export type ErrorCode = keyof typeof ERRORS

/** One failing place of a request: `path` is dotted (`items.0.hours`), `message` a sentence. */
export interface Issue {
  path: string
  message: string
}

/** The body of every non-2xx answer. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  issues?: Issue[]
}

export interface ApiErrorOptions {
  message?: string
  issues?: Issue[]
  /** Seconds after which it is worth trying again (Retry-After). */
  retryAfter?: number
  /** The answer had no sentence: `message` is the transport's own, such as 'HTTP 502'. */
  isSilent?: boolean
  /** The answer's `X-Request-Id`: what to quote to whoever runs the API. */
  requestId?: string
}

/** What the API throws, what every adapter rejects with, and what a screen shows. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly issues: Issue[]
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  /** The answer had no sentence: `message` is the transport's own, such as 'HTTP 502'. */
  readonly isSilent: boolean

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? options.issues?.[0]?.message ?? ERRORS[code].message)
    this.name = 'ApiError'
    this.code = code
    this.status = ERRORS[code].status
    this.issues = options.issues ?? []
    this.retryAfter = options.retryAfter
    this.requestId = options.requestId
    this.isSilent = options.isSilent === true
  }

  /** What a person reads: the answer's own sentence, else that of its code. */
  get sentence(): string {
    return this.isSilent || !this.message ? ERRORS[this.code].message : this.message
  }

  toBody(): ErrorBody {
    const body: ErrorBody = { message: this.message, code: this.code }
    if (this.issues.length > 0) body.issues = this.issues
    return body
  }
}
