import type { HmrcEnvironment } from '@daysheet/core'

/** How HMRC is spoken to. */
export interface HmrcSettings {
  /** Four digits, from HMRC's Software Developers Support Team. */
  vendorId: string
  environment: HmrcEnvironment
  /** The address of what plays HMRC on this machine. */
  practiceUrl: string | undefined
}

interface HmrcEnvironmentVariables {
  HMRC_VENDOR_ID?: string | undefined
  HMRC_SERVICE: HmrcEnvironment
  HMRC_API_URL?: string | undefined
}

/** Undefined without a vendor id: then nothing can be filed, and a month is sent by hand as before. */
export function hmrcSettings(
  variables: HmrcEnvironmentVariables,
  problems: string[],
): HmrcSettings | undefined {
  const { HMRC_VENDOR_ID: vendorId, HMRC_SERVICE, HMRC_API_URL: practiceUrl } = variables
  if (!vendorId) {
    if (practiceUrl) problems.push('HMRC_API_URL needs HMRC_VENDOR_ID too.')
    return undefined
  }
  if (!/^\d{4}$/.test(vendorId)) {
    problems.push('HMRC_VENDOR_ID must be the four digits that HMRC gave (docs/HMRC.md).')
    return undefined
  }
  return { vendorId, environment: practiceUrl ? 'test' : HMRC_SERVICE, practiceUrl }
}

/** What must not be in production. */
export const unsafeHmrc = ({ HMRC_API_URL: url }: HmrcEnvironmentVariables): string[] =>
  url
    ? ['HMRC_API_URL would take practice for filing: unset it. HMRC’s own addresses are built in.']
    : []
