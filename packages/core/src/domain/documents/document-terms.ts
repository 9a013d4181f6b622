import type { LoggableProject } from '../check-projects.ts'
import type { Day } from '../day.ts'
import type { PricingTerms } from '../price-invoice.ts'
import type { CisTaxStatus } from '../rate-that-counts.ts'
import type { OwnClientTerms } from '../own-client/own-client-sending.ts'
import { refused, type Refused } from '../refusal.ts'
import { CLIENT_NOT_FOUND, type SendingTerms } from '../sending-refusal.ts'

/** What the two have agreed, with the worker's VAT status and the CIS rate that counts today. */
export interface DocumentTerms
  extends SendingTerms, CisTaxStatus, Omit<PricingTerms, 'project_day_rates' | keyof CisTaxStatus> {
  client_name: string
  /** Of an own client, what decides whether anything can be sent to it; null of one that signs in. */
  own: OwnClientTerms | null
}

/** Why there are none: there is no such client, or the two never worked together. */
export type MissingTerms = 'no_client' | 'never_engaged'

export const missingTermsRefusal = (missing: MissingTerms): Refused =>
  missing === 'no_client' ? refused('not_found', CLIENT_NOT_FOUND) : refused('access_denied')

/** A project that a line may name, with the rate agreed for it, if any. */
export interface AssignedProject extends LoggableProject {
  day_rate: number | null
}

export type AssignedProjects = ReadonlyMap<string, AssignedProject>

/** What decides whether a document can be saved, read and locked before it is planned. */
export interface SavingFacts {
  terms: DocumentTerms | MissingTerms
  /** What the worker is assigned to, or was until the engagement ended. */
  assigned: AssignedProjects
  /** What the document names already: it may go on to, after the job has ended. */
  named: AssignedProjects
  /** The days it had when it was sent before, or those it is made of; null for a new one and a draft. */
  sentDays: readonly Day[] | null
  today: Day
}
