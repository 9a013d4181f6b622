import type { ContractorDetail } from '../cis-month.ts'
import { parseUtr, utrCheckDigit } from '../utr.ts'
import { finding, type HmrcFinding } from './findings.ts'
import type { SchemeKeys } from './ir-envelope.ts'
import type { Elements } from './message-shape.ts'
import type { HmrcEnvironment } from './profile.ts'

const tidy = (text: string | null): string => (text ?? '').replace(/\s/gu, '').toUpperCase()

/** What is wrong with the check digit of a UTR. */
export function utrFindings(
  utr: string,
  path: string,
  environment: HmrcEnvironment,
): HmrcFinding[] {
  const expected = utrCheckDigit(utr)
  return expected === null || utr.startsWith(expected)
    ? []
    : [finding('utr_check_digit', path, environment, { expected })]
}

/** The contractor as HMRC knows it: the keys of the scheme and the first element of every body. */
export function contractorOf(
  details: Readonly<Record<ContractorDetail, string | null>>,
  environment: HmrcEnvironment,
): { keys: SchemeKeys; element: Elements; findings: HmrcFinding[] } {
  const findings: HmrcFinding[] = []
  const reference = tidy(details.paye_reference)
  const [, office_number = '', office_reference = ''] =
    /^(\d{3})\/([A-Z0-9]{1,10})$/.exec(reference) ?? []
  if (reference === '') {
    findings.push(finding('scheme_reference_missing', 'contractor.paye_reference', environment))
  } else if (office_number === '') {
    findings.push(finding('scheme_reference_shape', 'contractor.paye_reference', environment))
  }
  const utr = parseUtr(details.contractor_utr) ?? tidy(details.contractor_utr)
  if (utr === '') {
    findings.push(finding('contractor_utr_missing', 'contractor.contractor_utr', environment))
  } else findings.push(...utrFindings(utr, 'contractor.contractor_utr', environment))
  const aoRef = tidy(details.accounts_office_reference).replaceAll('/', '')
  if (aoRef === '') {
    const path = 'contractor.accounts_office_reference'
    findings.push(finding('accounts_office_reference_missing', path, environment))
  }
  return {
    keys: { office_number, office_reference },
    element: { UTR: utr, AOref: aoRef },
    findings,
  }
}
