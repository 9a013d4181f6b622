import type { HmrcFinding } from './findings.ts'
import { HMRC_SCHEMAS } from './message-schema.ts'
import { shapeIssues, type Elements } from './message-shape.ts'
import type { HmrcClass } from './profile.ts'

/** The fields that people fill in, by the elements that they become. */
const FIELDS: Readonly<Record<string, string>> = {
  Action: 'action',
  Type: 'business_type',
  Name: 'surname',
  'Name.Ttl': 'title',
  'Name.Fore': 'forenames',
  'Name.Sur': 'surname',
  TradingName: 'trading_name',
  WorksRef: 'works_ref',
  UnmatchedRate: 'unmatched',
  UTR: 'utr_number',
  CRN: 'company_number',
  NINO: 'ni_number',
  VerificationNumber: 'verification_number',
  TotalPayments: 'payments',
  CostOfMaterials: 'materials',
  TotalDeducted: 'deducted',
  'Partnership.Name': 'partnership_name',
  'Partnership.UTR': 'partnership_utr',
}
/** The contractor's own fields, by the elements that they become. */
export const CONTRACTOR_FIELDS: Readonly<Record<string, string>> = {
  'Contractor.UTR': 'contractor.contractor_utr',
  'Contractor.AOref': 'contractor.accounts_office_reference',
}

/** The field of a line that an element below it becomes: `Name.Fore` is forenames. */
export const fieldOfElement = (element: string): string =>
  Object.hasOwn(FIELDS, element) ? (FIELDS[element] ?? element) : element

/** `Subcontractor.2.Name.Fore.0` as `lines.2.forenames`. */
function fieldOf(path: string): string {
  const [, at, rest = ''] = /^Subcontractor\.(\d+)\.(.*)$/.exec(path) ?? []
  if (at === undefined)
    return path === 'Subcontractor' ? 'lines' : (CONTRACTOR_FIELDS[path] ?? path)
  return `lines.${at}.${fieldOfElement(rest.replace(/\.\d+$/, ''))}`
}

/** What HMRC's schema would refuse, one sentence a field. `found` already says why some is missing. */
export function shapeFindings(
  of: HmrcClass,
  body: Elements,
  found: readonly HmrcFinding[],
): HmrcFinding[] {
  const blockedPaths = new Set(
    found.filter(({ severity }) => severity === 'block').map(({ path }) => path),
  )
  return shapeIssues(HMRC_SCHEMAS[of], body).flatMap(({ path: place, message }) => {
    const path = fieldOf(place)
    if (blockedPaths.has(path)) return []
    blockedPaths.add(path)
    return [{ rule: 'shape' as const, severity: 'block' as const, path, message }]
  })
}
