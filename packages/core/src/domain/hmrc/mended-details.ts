import { utrForHmrc } from '../utr.ts'
import type { BusinessType } from './choices.ts'
import { guessPersonName } from './person-name.ts'
import type { HmrcSubcontractor } from './subcontractor.ts'

/** What a client has mended of what HMRC is told; what is missing comes from the worker's profile. */
export type MendedDetails = Pick<
  HmrcSubcontractor,
  | 'business_type'
  | 'title'
  | 'forenames'
  | 'surname'
  | 'trading_name'
  | 'company_number'
  | 'partnership_name'
  | 'partnership_utr'
>

type Typed = string | null | undefined
interface TypedDetails extends Partial<
  Record<Exclude<keyof MendedDetails, 'business_type'>, Typed>
> {
  business_type: BusinessType
}

const text = (typed: Typed): string | null => typed?.trim() || null

/** As it was typed, tidied. */
export const mendedDetails = (typed: TypedDetails): MendedDetails => ({
  business_type: typed.business_type,
  title: text(typed.title),
  forenames: text(typed.forenames) ?? '',
  surname: text(typed.surname) ?? '',
  trading_name: text(typed.trading_name),
  company_number: text(typed.company_number),
  partnership_name: text(typed.partnership_name),
  partnership_utr: text(typed.partnership_utr),
})

/** What of a worker's profile HMRC wants to know. */
export interface SubcontractorProfile {
  full_name: string
  company_name: string | null
  company_number: string | null
  utr_number: string | null
  ni_number: string | null
}

/** From the profile: who names a company is one, everybody else is a sole trader. */
function guessed(worker: SubcontractorProfile): MendedDetails {
  const company = text(worker.company_name)
  return {
    business_type: company === null ? 'soletrader' : 'company',
    ...guessPersonName(worker.full_name),
    trading_name: company,
    company_number: company === null ? null : text(worker.company_number),
    partnership_name: null,
    partnership_utr: null,
  }
}

/** What HMRC is told of a worker: what the client has mended, else what the profile lets guess. */
export const subcontractorOf = (
  worker: SubcontractorProfile,
  mended: MendedDetails | null,
): HmrcSubcontractor => ({
  name: worker.full_name,
  ...(mended ?? guessed(worker)),
  utr_number: utrForHmrc(worker.utr_number),
  ni_number: worker.ni_number,
})
