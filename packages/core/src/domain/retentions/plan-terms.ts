import type { Day } from '../day.ts'
import { formatPounds } from '../money.ts'
import { refusedFields, type Refused } from '../refusal.ts'
import { RETENTION_LAW, type RetentionLaw } from './retention-law.ts'
import {
  formatPercent,
  isRetentionOn,
  RETENTION_DEFAULTS,
  retentionTermsIssues,
  type RetentionTerms,
} from './retention-terms.ts'

/** Terms as they are typed; what is missing or '' is the default. */
export interface RetentionTermsInput {
  percent: number
  cap_amount?: number | null | undefined
  practical_completion_on?: Day | null | undefined
  defects_months?: number | null | undefined
  defects_end_on?: Day | null | undefined
  release_first_percent?: number | null | undefined
}

export const retentionTermsFrom = (input: RetentionTermsInput): RetentionTerms => ({
  percent: input.percent,
  cap_amount: input.cap_amount ?? null,
  practical_completion_on: input.practical_completion_on || null,
  defects_months: input.defects_months ?? RETENTION_DEFAULTS.defects_months,
  defects_end_on: input.defects_end_on || null,
  release_first_percent: input.release_first_percent ?? RETENTION_DEFAULTS.release_first_percent,
})

const TERM_NAMES = Object.keys(RETENTION_DEFAULTS) as (keyof RetentionTerms)[]

const isSame = (one: RetentionTerms | null, other: RetentionTerms | null): boolean =>
  one === other ||
  (one !== null && other !== null && TERM_NAMES.every((name) => one[name] === other[name]))

/** Whether other terms are news: those that are off are as good as none. */
export const changesRetention = (
  before: RetentionTerms | null,
  after: RetentionTerms | null,
): boolean => !isSame(before, after) && (isRetentionOn(before) || isRetentionOn(after))

/** By whom, and of which project where they are those of an assignment. */
export interface TermsPlace {
  client: string
  project: string | null
}

/** What the worker is told by notification; the mail says the same. */
export function retentionTermsNotification(
  terms: RetentionTerms | null,
  { client, project }: TermsPlace,
) {
  const where = project === null ? '' : ` for ${project}`
  if (!isRetentionOn(terms)) {
    return {
      type: 'retention_terms_changed' as const,
      title: `${client} keeps back no retention${where}`,
      body: 'Invoices that you save from now on ask for the whole amount. What is held already is released as agreed.',
    }
  }
  const percent = formatPercent(terms.percent)
  const cap = terms.cap_amount === null ? '' : `, at most ${formatPounds(terms.cap_amount)}`
  return {
    type: 'retention_terms_changed' as const,
    title: `${client} keeps back ${percent} of your invoices${where}`,
    body: `${percent} of what you invoice before VAT is held until practical completion${cap}. It counts for invoices that you save from now on. What you have sent stays as it is.`,
  }
}

export interface RetentionTermsPlan {
  /** Null: an assignment follows the engagement again. */
  terms: RetentionTerms | null
  /** Terms that are off are as good as none, but where an assignment turns off the engagement's. */
  isChanged: boolean
  /** Null where nothing changes for the worker. */
  notification: ReturnType<typeof retentionTermsNotification> | null
}

/** What changing terms writes and tells; refused by days that contradict each other, and by law. */
export function planRetentionTerms(
  before: RetentionTerms | null,
  input: RetentionTermsInput | null,
  place: TermsPlace & { today: Day; path?: string },
  law: RetentionLaw = RETENTION_LAW,
): RetentionTermsPlan | Refused {
  const terms = input && retentionTermsFrom(input)
  const issues = terms ? retentionTermsIssues(before, terms, place.today, law) : []
  if (issues.length > 0) {
    const prefix = place.path === undefined ? '' : `${place.path}.`
    return refusedFields(issues.map(({ path, message }) => ({ path: `${prefix}${path}`, message })))
  }
  const isNews = changesRetention(before, terms)
  return {
    terms,
    isChanged: isNews || (!isSame(before, terms) && place.project !== null),
    notification: isNews ? retentionTermsNotification(terms, place) : null,
  }
}

/** Terms as a history and the audit log name them. */
export const retentionTermsSnapshot = (terms: RetentionTerms | null) => ({
  retention_percent: terms?.percent ?? null,
  retention_cap: terms?.cap_amount ?? null,
  practical_completion_on: terms?.practical_completion_on ?? null,
  defects_months: terms?.defects_months ?? null,
  defects_end_on: terms?.defects_end_on ?? null,
  release_first_percent: terms?.release_first_percent ?? null,
})
