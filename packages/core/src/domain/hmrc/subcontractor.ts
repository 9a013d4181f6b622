import { normaliseNiNumber } from '../ni-number.ts'
import { parseUtr } from '../utr.ts'
import type { BusinessType } from './choices.ts'
import { utrFindings } from './contractor.ts'
import { finding, type HmrcFinding } from './findings.ts'
import { NINO } from './message-schema.ts'
import type { Elements } from './message-shape.ts'
import type { HmrcEnvironment } from './profile.ts'
import { transliterate, type Transliteration } from './transliterate.ts'

/** Whom a message is about, as a person has written it. */
export interface HmrcSubcontractor {
  /** As the screens call them. */
  name: string
  business_type: BusinessType
  title: string | null
  forenames: string
  surname: string
  /** Null of a sole trader who has none. */
  trading_name: string | null
  utr_number: string | null
  company_number: string | null
  ni_number: string | null
  partnership_name: string | null
  partnership_utr: string | null
}

/** Where a line of a message stands, and for which of HMRC's services. */
export interface LinePlace {
  at: number
  environment: HmrcEnvironment
}

/** The elements of a line, with what is found and what is sent otherwise than written. */
export interface PreparedLine {
  elements: Elements
  findings: HmrcFinding[]
  changes: Transliteration[]
}

/** HMRC's schema lets these through, and never issued them (NIM39110). */
const NEVER_ISSUED = ['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']
/** Without the letter at its end, as older cards have it. */
const WITHOUT_SUFFIX = /^[A-Z]{2}\d{6}$/

/** Reads texts as HMRC takes them and notes what it changes. */
export function lineTexts({ at }: LinePlace) {
  const changes: Transliteration[] = []
  const plain = (field: string, written: string | null): string | undefined => {
    if (!written?.trim()) return undefined
    const sent = transliterate(written)
    if (sent !== written.trim()) changes.push({ path: `lines.${at}.${field}`, written, sent })
    return sent
  }
  return { changes, plain }
}

const tidy = (text: string | null): string | undefined =>
  text?.replace(/\s/gu, '').toUpperCase() || undefined

/**
 * The name: of a sole trader without a trading name title, forenames and surname; of everybody else
 * the trading name.
 */
export function nameElements(
  of: HmrcSubcontractor,
  plain: (field: string, written: string | null) => string | undefined,
): Elements {
  const isPerson = of.business_type === 'soletrader' && !of.trading_name?.trim()
  if (!isPerson) {
    const written = of.trading_name?.trim() ? of.trading_name : of.name
    return { TradingName: plain('trading_name', written) ?? '' }
  }
  const title = plain('title', of.title)?.replace(/\.$/, '')
  const forenames = (plain('forenames', of.forenames) ?? '').split(' ').filter(Boolean)
  return {
    Name: {
      ...(title && { Ttl: title }),
      Fore: forenames,
      Sur: plain('surname', of.surname) ?? '',
    },
  }
}

/** The name of a line of a message, in one line. */
export function nameOfElements(sent: Elements): string {
  const { Fore = [], Sur = '' } = (sent['Name'] ?? {}) as { Fore?: string[]; Sur?: string }
  const trading = sent['TradingName']
  return typeof trading === 'string' ? trading : [...Fore, Sur].filter(Boolean).join(' ')
}

/**
 * Whom a return is about: of a payment to a partnership the firm, by its own name and UTR, not the partner
 * by whom HMRC verifies it (CISR61220).
 *
 * 5 Dec 2026, John Brown, UTR 8786438047, partner of Brown & Sons, UTR 9325690695: Brown & Sons,
 * 9325690695. What is not known of the firm is the partner's.
 */
export const returnedAs = <Of extends HmrcSubcontractor>(of: Of): Of =>
  of.business_type === 'partnership'
    ? {
        ...of,
        trading_name: of.partnership_name?.trim() ? of.partnership_name : of.trading_name,
        utr_number: of.partnership_utr?.trim() ? of.partnership_utr : of.utr_number,
      }
    : of

/** By what name HMRC would look for somebody: `Łukasz Żółć` by `Lukasz Zolc`. */
export const sentName = (of: HmrcSubcontractor): string =>
  nameOfElements(nameElements(of, lineTexts({ at: 0, environment: 'live' }).plain))

/** The numbers that HMRC finds somebody by, tidied; a card without its letter is left out. */
export function numberElements(
  of: HmrcSubcontractor,
  { at, environment }: LinePlace,
): { elements: Elements; findings: HmrcFinding[] } {
  const findings: HmrcFinding[] = []
  const utr = parseUtr(of.utr_number) ?? tidy(of.utr_number)
  const crn = tidy(of.company_number)
  const ni = of.ni_number?.trim() ? normaliseNiNumber(of.ni_number) : undefined
  if (utr !== undefined) {
    findings.push(...utrFindings(utr, `lines.${at}.utr_number`, environment))
  }
  const path = `lines.${at}.ni_number`
  const isPartOfOne = ni !== undefined && WITHOUT_SUFFIX.test(ni)
  if (isPartOfOne) findings.push(finding('ni_number_shape', path, environment, { name: of.name }))
  const prefix = ni?.slice(0, 2) ?? ''
  if (ni !== undefined && NINO.shape.test(ni) && NEVER_ISSUED.includes(prefix)) {
    findings.push(finding('ni_number_prefix', path, environment, { prefix }))
  }
  return {
    findings,
    elements: {
      ...(utr !== undefined && { UTR: utr }),
      ...(crn !== undefined && { CRN: crn }),
      ...(ni !== undefined && !isPartOfOne && { NINO: ni }),
    },
  }
}

/** `S-0001`: by it an answer is found again, whatever HMRC makes of the name. */
export const worksReference = (at: number): string => `S-${String(at + 1).padStart(4, '0')}`

/** The line that a reference names: 0 of `S-0001`; null of none of ours. */
export function lineOfReference(reference: string): number | null {
  const [, digits] = /^S-(\d{4})$/.exec(reference) ?? []
  return digits === undefined || digits === '0000' ? null : Number(digits) - 1
}
