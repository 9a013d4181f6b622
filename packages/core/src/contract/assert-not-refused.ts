import { versionRefusal, type Refused } from '../domain/refusal.ts'
import { ApiError } from './errors.ts'

export const errorOf = ({ refusal }: Refused): ApiError => new ApiError(refusal.code, refusal)

/** Throws the error that a plan says, where it can't be carried out. */
export function assertNotRefused<Plan extends object>(
  plan: Plan | Refused | null,
): asserts plan is Exclude<Plan, Refused> {
  if (plan !== null && 'refusal' in plan) throw errorOf(plan)
}

/** Throws `stale_version` for a version that is not the newest; none at all skips the check. */
export const assertVersion = (record: { version: number }, version: number | undefined): void =>
  assertNotRefused(versionRefusal(record, version))
