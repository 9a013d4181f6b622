import { utrForHmrc } from '../utr.ts'
import type { BusinessType } from './choices.ts'
import {
  guessSubcontractor,
  type KnownWorker,
  type SubcontractorDetails,
} from './guess-subcontractor.ts'
import type { HmrcSubcontractor } from './subcontractor.ts'

type Typed = string | null | undefined
interface TypedDetails extends Partial<
  Record<Exclude<keyof SubcontractorDetails, 'business_type'>, Typed>
> {
  business_type: BusinessType
}

const text = (typed: Typed): string | null => typed?.trim() || null

/** What a client tells HMRC of a worker from now on, as it was typed, tidied. */
export const mendedDetails = (typed: TypedDetails): SubcontractorDetails => ({
  business_type: typed.business_type,
  title: text(typed.title),
  forenames: text(typed.forenames) ?? '',
  surname: text(typed.surname) ?? '',
  trading_name: text(typed.trading_name),
  company_number: text(typed.company_number),
  partnership_name: text(typed.partnership_name),
  partnership_utr: text(typed.partnership_utr),
})

/** What HMRC is told of a worker: what the client has mended, else what the profile lets guess. */
export const subcontractorOf = (
  worker: KnownWorker & { utr_number: string | null; ni_number: string | null },
  mended: SubcontractorDetails | null,
): HmrcSubcontractor => ({
  name: worker.full_name,
  ...(mended ?? guessSubcontractor(worker)),
  utr_number: utrForHmrc(worker.utr_number),
  ni_number: worker.ni_number,
})
