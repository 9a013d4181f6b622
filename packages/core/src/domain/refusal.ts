/** One field that is wrong: its path in the request, and a sentence. */
interface FieldIssue {
  path: string
  message: string
}

/** Why something can't be done: the code of the error, with its sentence or the fields that are wrong. */
export interface Refusal {
  code:
    | 'not_found'
    | 'access_denied'
    | 'withdrawn'
    | 'step_up_required'
    | 'permission_disabled'
    | 'plan_required'
    | 'email_unverified'
    | 'wrong_state'
    | 'stale_version'
    | 'duplicate'
    | 'checks_unconfirmed'
    | 'run_changed'
    | 'in_pay_run'
    | 'invalid'
  /** The code's own where it is missing. */
  message?: string
  issues?: FieldIssue[]
}

/** What a plan is where it can't be carried out. */
export interface Refused {
  refusal: Refusal
}

export const refused = (code: Refusal['code'], message?: string): Refused => ({
  refusal: message === undefined ? { code } : { code, message },
})

export const refusedFields = (issues: FieldIssue[]): Refused => ({
  refusal: { code: 'invalid', issues },
})

/** For a version that is not the newest; none at all skips the check. What was seen is judged before what was typed. */
export const versionRefusal = (
  record: { version: number },
  version: number | undefined,
): Refused | null =>
  version !== undefined && version !== record.version ? refused('stale_version') : null

export const isRefused = <Plan extends object>(plan: Plan | Refused): plan is Refused =>
  'refusal' in plan
