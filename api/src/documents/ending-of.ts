import type { EngagementEnding, UserType } from '@daysheet/core'

/** How an engagement ended; all null while it is active. */
export interface EndingColumns {
  last_day: string | null
  /** The London day on which one of the two ended it. */
  ended_on: string | null
  ended_by: UserType | null
  end_reason: string | null
}

/** Null while it is active, and where nobody wrote down how it ended. */
export const endingOf = ({
  last_day,
  ended_on,
  ended_by,
  end_reason = null,
}: Omit<EndingColumns, 'end_reason'> & Partial<EndingColumns>): EngagementEnding | null =>
  last_day === null || ended_on === null || ended_by === null
    ? null
    : { last_day, ended_on, ended_by, reason: end_reason }

export const endingColumns = (ending: EngagementEnding | null): EndingColumns => ({
  last_day: ending?.last_day ?? null,
  ended_on: ending?.ended_on ?? null,
  ended_by: ending?.ended_by ?? null,
  end_reason: ending?.reason ?? null,
})
