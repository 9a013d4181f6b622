import { formatDay, type Day } from '../day.ts'
import { msg } from '../msg.ts'
import { inEnglish, type Say } from '../sentence.ts'
import { RETENTION_LAW, type RetentionLaw } from './retention-law.ts'

/** What a client keeps back of each invoice until the work has proved sound; amounts in pounds. */
export interface RetentionTerms {
  /** Of the value before VAT; 0 keeps back nothing. */
  percent: number
  /** What is held at most; null: no limit. */
  cap_amount: number | null
  /** When the work is, or was, complete for its purpose; a project's own day counts before it. */
  practical_completion_on: Day | null
  /** How long after it defects are put right, where no end is named. */
  defects_months: number
  defects_end_on: Day | null
  /** Of what is held, that is released at practical completion; the rest when defects end. */
  release_first_percent: number
}

export const RETENTION_LIMITS = {
  least_percent: 0.01,
  most_percent: 10,
  most_defects_months: 36,
} as const

/** Of a line that names a retention; an invoice's line has no more. */
export const RETENTION_TITLE_LENGTH = 280

/** What a form begins with once retention is turned on. */
export const RETENTION_DEFAULTS: RetentionTerms = {
  percent: 3,
  cap_amount: null,
  practical_completion_on: null,
  defects_months: 12,
  defects_end_on: null,
  release_first_percent: 50,
}

export const LAW_BEFORE_PARLIAMENT = msg('A law to end retentions is before Parliament.')
export const RETENTION_PERCENT_REFUSED = msg('Retention must be between 0.01% and 10%')
export const RETENTION_CAP_REFUSED = msg('The most that is held cannot be negative')
export const DEFECTS_MONTHS_REFUSED = msg('Defects can be put right for 0 to 36 months')
export const RELEASE_PERCENT_REFUSED = msg('Release between 0% and 100% at practical completion')
export const DEFECTS_END_REFUSED = msg('Defects cannot end before practical completion')
export const RETENTIONS_FORBIDDEN = msg(
  'Retentions have been forbidden by law since {day}: no new ones can be agreed and none raised. You can lower this one or turn it off.',
)

/** Terms that were never made, and terms of 0%, keep back nothing. */
export const isRetentionOn = (terms: RetentionTerms | null | undefined): terms is RetentionTerms =>
  terms != null && terms.percent > 0

/** Whose terms count: those of a project assignment before those of the engagement, as a whole. */
export const retentionTermsOf = (agreed: {
  assignment?: RetentionTerms | null | undefined
  engagement?: RetentionTerms | null | undefined
}): RetentionTerms | null => agreed.assignment ?? agreed.engagement ?? null

interface TermsIssue {
  path: keyof RetentionTerms
  message: string
}

const isRaised = (before: RetentionTerms | null, after: RetentionTerms): boolean =>
  after.percent > (before?.percent ?? 0) ||
  (after.percent > 0 && (after.cap_amount ?? Infinity) > (before?.cap_amount ?? Infinity))

/**
 * What is wrong with terms, beside the limits of each number.
 *
 * With a law whose last day for new terms is 30 Jun 2029, on 1 Jul 2029: from 3% to 5% is refused,
 * from 3% to 2% and to 0% are not.
 */
export function retentionTermsIssues(
  before: RetentionTerms | null,
  after: RetentionTerms,
  today: Day,
  law: RetentionLaw = RETENTION_LAW,
): TermsIssue[] {
  const issues: TermsIssue[] = []
  const { practical_completion_on: completed, defects_end_on: ends } = after
  if (completed !== null && ends !== null && ends < completed) {
    issues.push({ path: 'defects_end_on', message: DEFECTS_END_REFUSED })
  }
  const { new_terms_until } = law
  if (new_terms_until !== null && today > new_terms_until && isRaised(before, after)) {
    const message = inEnglish(RETENTIONS_FORBIDDEN, { day: formatDay(new_terms_until) })
    issues.push({ path: 'percent', message })
  }
  return issues
}

/** `3%`, `2.5%`: without zeros that say nothing. */
export const formatPercent = (percent: number): string => `${percent}%`

/** `3% retention`, `No retention`. */
export const describeRetention = (
  terms: RetentionTerms | null | undefined,
  words: Say = inEnglish,
): string =>
  isRetentionOn(terms)
    ? words(msg('{percent} retention'), { percent: formatPercent(terms.percent) })
    : words(msg('No retention'))
