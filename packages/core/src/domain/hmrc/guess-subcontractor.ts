import type { BusinessType } from './choices.ts'
import { guessPersonName } from './person-name.ts'
import type { HmrcSubcontractor } from './subcontractor.ts'

/** What a client may mend of what HMRC is told of a worker. */
export type SubcontractorDetails = Omit<HmrcSubcontractor, 'name' | 'utr_number' | 'ni_number'>

/** What a worker's profile says; all but the name may be missing. */
export interface KnownWorker {
  full_name: string
  company_name: string | null
  company_number: string | null
  business_type?: BusinessType | null | undefined
  title?: string | null | undefined
  forenames?: string | null | undefined
  surname?: string | null | undefined
  partnership_name?: string | null | undefined
  partnership_utr?: string | null | undefined
}

const text = (value: string | null | undefined): string | null => value?.trim() || null

/** A name in its parts as the worker gave them, else by the line that they go by. */
function personName(worker: KnownWorker) {
  const guess = guessPersonName(worker.full_name)
  const [forenames, surname] = [text(worker.forenames), text(worker.surname)]
  const hasNameParts = forenames !== null || surname !== null
  return {
    title: text(worker.title) ?? guess.title,
    forenames: hasNameParts ? (forenames ?? '') : guess.forenames,
    surname: hasNameParts ? (surname ?? '') : guess.surname,
  }
}

/**
 * What HMRC would be told of a worker whom the client has not entered otherwise: what the worker gave,
 * and for the rest a guess that the client sees before it is sent. Who has a trading name and does not
 * say what their business is counts as a company.
 *
 * 26 Nov 2026: Łukasz Nowak with nothing else is a sole trader, Łukasz, Nowak. Maria O’Brien Silva, who
 * gave Maria and O’Brien Silva, is that and not Maria O’Brien, Silva. Brown & Sons, who gave
 * partnership, has the firm's name and UTR with it; the same after they gave sole trader has neither.
 */
export function guessSubcontractor(worker: KnownWorker): SubcontractorDetails {
  const trading_name = text(worker.company_name)
  const business_type = worker.business_type ?? (trading_name === null ? 'soletrader' : 'company')
  const isFirm = business_type === 'partnership'
  return {
    business_type,
    ...personName(worker),
    trading_name,
    company_number: business_type === 'soletrader' ? null : text(worker.company_number),
    partnership_name: isFirm ? text(worker.partnership_name) : null,
    partnership_utr: isFirm ? text(worker.partnership_utr) : null,
  }
}
