/** The two kinds of messages of the Construction Industry Scheme, as HMRC calls them. */
export const HMRC_CLASSES = ['IR-CIS-CIS300MR', 'IR-CIS-VERIFY'] as const
export type HmrcClass = (typeof HMRC_CLASSES)[number]

/** HMRC's live service, and its service for vendors' tests. */
export const HMRC_ENVIRONMENTS = ['live', 'test'] as const
export type HmrcEnvironment = (typeof HMRC_ENVIRONMENTS)[number]

/** What filing does here: nothing, practice that reaches nobody, HMRC's test service, HMRC. */
export const HMRC_MODES = ['off', 'practice', 'test', 'live'] as const
export type HmrcMode = (typeof HMRC_MODES)[number]

/** The IR envelope of a class: the namespace of its body and the element on top of it. */
interface HmrcBody {
  namespace: string
  top: 'CISreturn' | 'CISrequest'
}

/**
 * All that HMRC's gateway wants to hear besides the figures, and that could not be held against its own
 * documents yet (docs/HMRC.md lists what to check before the first contact). It is changed here and
 * nowhere else. As of 23 November 2026.
 */
export const hmrcProfile = {
  addresses: {
    live: {
      submission: 'https://transaction-engine.tax.service.gov.uk/submission',
      poll: 'https://transaction-engine.tax.service.gov.uk/poll',
    },
    test: {
      submission: 'https://test-transaction-engine.tax.service.gov.uk/submission',
      poll: 'https://test-transaction-engine.tax.service.gov.uk/poll',
    },
  } satisfies Record<HmrcEnvironment, { submission: string; poll: string }>,
  bodies: {
    'IR-CIS-CIS300MR': {
      namespace: 'http://www.govtalk.gov.uk/taxation/CISreturn',
      top: 'CISreturn',
    },
    'IR-CIS-VERIFY': {
      namespace: 'http://www.govtalk.gov.uk/taxation/CISrequest',
      top: 'CISrequest',
    },
  } satisfies Record<HmrcClass, HmrcBody>,
  envelopeNamespace: 'http://www.govtalk.gov.uk/CM/envelope',
  envelopeVersion: '2.0',
  /** The element is left out where this is null. */
  gatewayTest: { live: null, test: '1' } satisfies Record<HmrcEnvironment, string | null>,
  authentication: { method: 'clear', role: 'principal' as string | null },
  organisation: 'IR' as string | null,
  /** `Manifest` of the IR header; off, as live products leave it out. */
  manifest: false,
  schemaVersion: '2005-v1.1',
  defaultCurrency: 'GBP',
  /** An agent's messages say Agent. */
  sender: 'Company',
  product: 'Daysheet',
  productVersion: '1.0',
  /** HMRC refuses a request for more than these. */
  mostVerifications: 100,
  pollSeconds: { unlessTold: 10, least: 1, most: 1800 },
  /** After so long nothing is asked by itself any more: a person goes on. */
  pollForHours: 24,
  timeouts: { connectMs: 10_000, answerMs: 60_000 },
  mostAnswerBytes: 5_000_000,
  /** Before the first look in HMRC's list, and between two. */
  listAfterSeconds: 60,
  listAgainSeconds: 300,
  /** So many looks that found nothing before the same message may be sent again. */
  looksBeforeSendingAgain: 2,
  /** How many tax years back a return may be amended. */
  amendableTaxYears: 6,
  earliestPeriodEnd: '2007-05-05',
} as const
