import { refused, versionRefusal, type Refused } from '../refusal.ts'
import {
  PAY_RUN_NOUN,
  payRunStatus,
  type PayRunAction,
  type PayRunStatus,
} from './pay-run-status.ts'
import {
  NO_SECOND_PERSON_NEEDED,
  SECOND_PERSON_APPROVES,
  secondPersonRefusal,
} from './second-person.ts'

/** What of a run decides about a step. */
export interface SteppedRun {
  status: PayRunStatus
  version: number
  requires_second_person: boolean
  requested_by: { id: string } | null
  changed_by: { id: string } | null
}

/** Who takes the step, having seen which version. */
export interface Stepper {
  id: string
  version: number | undefined
}

/** Why a step of a run can't be taken, or null: its status, the version that was seen, who it is. */
export function payRunStepRefusal(
  run: SteppedRun,
  action: PayRunAction,
  { id, version }: Stepper,
): Refused | null {
  if (!payRunStatus.can(run.status, action)) {
    return refused('wrong_state', payRunStatus.refusal(run.status, action, PAY_RUN_NOUN))
  }
  const stale = versionRefusal(run, version)
  if (stale) return stale
  if (action === 'lock' && run.requires_second_person) {
    return refused('wrong_state', SECOND_PERSON_APPROVES)
  }
  if (action === 'request_approval' && !run.requires_second_person) {
    return refused('wrong_state', NO_SECOND_PERSON_NEEDED)
  }
  if (action !== 'approve') return null
  const authors = {
    requested_by: run.requested_by?.id ?? null,
    changed_by: run.changed_by?.id ?? null,
  }
  return secondPersonRefusal(authors, { id })
}

/** What the reader may do with a run, who has seen its newest version. */
export function payRunAbilities(run: SteppedRun, viewer: { id: string }) {
  const may = (action: PayRunAction) =>
    payRunStepRefusal(run, action, { id: viewer.id, version: undefined }) === null
  return {
    edit: may('edit'),
    request_approval: may('request_approval'),
    approve: may('approve'),
    send_back: may('send_back'),
    lock: may('lock'),
    download: may('download'),
    confirm: may('confirm'),
    cancel: may('cancel'),
    undo: may('undo'),
    delete: may('delete'),
  }
}
