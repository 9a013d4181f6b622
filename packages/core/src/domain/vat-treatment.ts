import { msg } from './msg.ts'
import { VAT_PERCENT } from './vat.ts'

/** How VAT stands on an invoice of a VAT registered worker. */
export const VAT_TREATMENTS = ['standard', 'reduced', 'zero', 'reverse_charge'] as const
export type VatTreatment = (typeof VAT_TREATMENTS)[number]

/** What counts until a client and a worker agree otherwise. */
export const DEFAULT_VAT_TREATMENT: VatTreatment = 'standard'

/** As it is chosen and shown. */
export const VAT_TREATMENT_LABELS: Readonly<Record<VatTreatment, string>> = {
  standard: msg('Standard 20%'),
  reduced: msg('Reduced 5%'),
  zero: msg('Zero 0%'),
  reverse_charge: msg('Reverse charge'),
}

/** When each is right, for whoever chooses it. */
export const VAT_TREATMENT_SENTENCES: Readonly<Record<VatTreatment, string>> = {
  standard: msg('VAT of 20% is added and paid to the worker; most building work.'),
  reduced: msg('VAT of 5% is added; some conversions, renovations of empty homes and adaptations.'),
  zero: msg('No VAT is added, at a rate of 0%; building new dwellings.'),
  reverse_charge: msg(
    'VAT is worked out but not added: the client pays it to HMRC. For work under CIS between two VAT registered businesses, where the client is not the end user.',
  ),
}

/** HMRC's own words (VAT reverse charge technical guide, section 11). */
export const REVERSE_CHARGE_WORDS = msg('Reverse charge: Customer to pay the VAT to HMRC')

/**
 * Where HMRC says when each applies. Notice 735 is the reverse charge as a whole, the technical
 * guide what it adds for construction; 708 has the rates of building work.
 */
export const VAT_NOTICES = {
  reverse_charge: {
    href: 'https://www.gov.uk/guidance/the-vat-domestic-reverse-charge-procedure-notice-735',
    label: msg('VAT Notice 735: domestic reverse charge'),
  },
  construction: {
    href: 'https://www.gov.uk/guidance/vat-reverse-charge-technical-guide',
    label: msg('VAT reverse charge in construction'),
  },
  rates: {
    href: 'https://www.gov.uk/guidance/buildings-and-construction-vat-notice-708',
    label: msg('VAT Notice 708: buildings and construction'),
  },
} as const

/** The rate at which VAT is worked out, also where the customer is to pay it. */
export const VAT_TREATMENT_PERCENT: Readonly<Record<VatTreatment, number>> = {
  standard: VAT_PERCENT,
  reduced: 5,
  zero: 0,
  reverse_charge: VAT_PERCENT,
}

/** What decides whether the reverse charge is lawful between the two. */
export interface ReverseChargeFacts {
  vat_registered: boolean
  cis_registered: boolean
  client_vat_number?: string | null | undefined
  /** The client uses the building itself or sells it: it is not in the chain of contractors. */
  is_end_user?: boolean | null | undefined
}

export interface TreatmentIssue {
  path: 'vat_treatment' | 'client_vat_number' | 'is_end_user'
  message: string
}

/**
 * Why the reverse charge can't be applied; null when it must be: both VAT registered, the supply
 * under CIS and the client no end user (technical guide, section 2).
 *
 * 16 Nov 2026: Callum, VAT and CIS registered, plasters for Hartwell & Sons, VAT registered, who
 * build for a developer: reverse charge. On Hartwell's own new office they are the end user: 20%.
 */
export function reverseChargeRefusal(facts: ReverseChargeFacts): TreatmentIssue | null {
  if (!facts.vat_registered) {
    return {
      path: 'vat_treatment',
      message: msg('Reverse charge needs a worker who is VAT registered'),
    }
  }
  if (!facts.cis_registered) {
    return {
      path: 'vat_treatment',
      message: msg('Reverse charge is for work under CIS, and this worker is not CIS registered'),
    }
  }
  if (facts.is_end_user) {
    return {
      path: 'is_end_user',
      message: msg(
        'An end user pays VAT to the worker: reverse charge is not allowed. Choose another VAT treatment.',
      ),
    }
  }
  if (!facts.client_vat_number?.trim()) {
    return {
      path: 'client_vat_number',
      message: msg("Reverse charge needs the client's VAT number"),
    }
  }
  return null
}

/** Why an engagement can't be at this treatment; null when it can. */
export const agreementRefusal = (
  terms: ReverseChargeFacts & { vat_treatment: VatTreatment },
): TreatmentIssue | null =>
  terms.vat_treatment === 'reverse_charge' ? reverseChargeRefusal(terms) : null

export interface ChosenTreatment {
  vat_treatment: VatTreatment
  /** What it would be by the engagement, as of the same moment. */
  agreed_vat_treatment: VatTreatment
}

type AgreedTreatment = ReverseChargeFacts & { vat_treatment?: VatTreatment | null | undefined }

/** What an invoice is at by the engagement: the standard rate where a reverse charge is unlawful. */
export function agreedTreatment(terms: AgreedTreatment): VatTreatment {
  const vat_treatment = terms.vat_treatment ?? DEFAULT_VAT_TREATMENT
  const isInForce = terms.vat_registered && agreementRefusal({ ...terms, vat_treatment }) === null
  return isInForce ? vat_treatment : DEFAULT_VAT_TREATMENT
}

/**
 * The treatment of an invoice: what its worker chose, else what is agreed. A reverse charge that is
 * chosen and not lawful is refused. Without VAT registration nothing is chosen.
 */
export function chooseTreatment(
  chosen: VatTreatment | null | undefined,
  terms: AgreedTreatment,
): ChosenTreatment | TreatmentIssue {
  const agreed_vat_treatment = agreedTreatment(terms)
  const vat_treatment = terms.vat_registered
    ? (chosen ?? agreed_vat_treatment)
    : agreed_vat_treatment
  const refusal = agreementRefusal({ ...terms, vat_treatment })
  return refusal
    ? { path: 'vat_treatment', message: refusal.message }
    : { vat_treatment, agreed_vat_treatment }
}

/** Whether an invoice is at another treatment than what was agreed when it was priced. */
export const differsFromAgreed = (
  invoice: { vat_registered: boolean } & ChosenTreatment,
): boolean => invoice.vat_registered && invoice.vat_treatment !== invoice.agreed_vat_treatment
