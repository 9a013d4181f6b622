import {
  hmrcClock,
  type AskedSubcontractor,
  type HmrcAnswer,
  type HmrcAttempt,
  type HmrcCredentials,
  type HmrcError,
  type StoredSubmission,
  type VerifiedSubcontractor,
} from '@daysheet/core'
import type { WorldHmrcSubmission } from '@daysheet/core/fixtures'

/** Wrong here, as in what plays HMRC on a developer's machine: any password but this is refused. */
export const PRACTICE_CREDENTIALS: HmrcCredentials = {
  user_id: '123456789012',
  password: 'practice',
}

/** So often an answer is asked for in vain first. */
const POLLS_IN_VAIN = 1
const POLL_SECONDS = 2

const error = (number: string, type: string, location = ''): HmrcError => ({
  ...{ number, type, location },
  text: `Practice: error ${number}`,
  raised_by: 'Practice',
})
const business = (...below: [number: string, location: string][]): HmrcError[] => [
  error('3001', 'business'),
  ...below.map(([number, location]) => error(number, 'business', location)),
]

type Fate =
  | { kind: 'refused'; errors: HmrcError[] }
  | { kind: 'other receipt' }
  | { kind: 'never answered' }
  /** It is taken, and the acknowledgement does not arrive. */
  | { kind: 'lost' }
  /** The first time it does not arrive. */
  | { kind: 'not taken' }

/** What a tax office number asks for, as in what plays HMRC over HTTP; any other is accepted. */
const RETURNS: Readonly<Record<string, Fate>> = {
  755: { kind: 'refused', errors: [error('3000', 'fatal')] },
  756: {
    kind: 'refused',
    errors: business(
      ['5012', '/CISreturn/Subcontractor[1]/UTR'],
      ['7912', '/CISreturn/Contractor'],
    ),
  },
  757: { kind: 'other receipt' },
  758: { kind: 'never answered' },
  762: {
    kind: 'refused',
    errors: business(['5012', '/CISreturn/Contractor/UTR'], ['7912', '/CISreturn/Contractor']),
  },
  763: { kind: 'lost' },
  764: { kind: 'not taken' },
  765: { kind: 'refused', errors: business(['5012', '/CISreturn/Subcontractor[1]/UTR']) },
}
const VERIFICATIONS: Readonly<Record<string, Fate>> = {
  763: { kind: 'lost' },
  764: { kind: 'not taken' },
  775: { kind: 'refused', errors: [error('1001', 'fatal')] },
  776: { kind: 'refused', errors: business(['5012', '/CISrequest/Contractor/UTR']) },
  777: { kind: 'other receipt' },
  778: { kind: 'never answered' },
  780: { kind: 'refused', errors: [error('3000', 'fatal')] },
}

function fateOf({ class: of, scheme }: StoredSubmission): Fate | undefined {
  const table = of === 'IR-CIS-VERIFY' ? VERIFICATIONS : RETURNS
  return table[scheme.slice(0, 3)]
}

const headOf = (of: StoredSubmission, correlation_id: string | null) => ({
  class: of.class,
  function: 'submit',
  correlation_id,
  transaction_id: of.transaction_id,
})
const answered = (answer: HmrcAnswer): HmrcAttempt => ({ kind: 'answered', answer })

const refusalOf = (of: StoredSubmission, { user_id, password }: HmrcCredentials) => {
  const { user_id: known, password: right } = PRACTICE_CREDENTIALS
  return user_id === known && password === right
    ? null
    : answered({ ...headOf(of, null), kind: 'error', errors: [error('1046', 'fatal')] })
}

const isTaken = (of: WorldHmrcSubmission): boolean =>
  fateOf(of)?.kind !== 'not taken' || of.sends_count > 1

/** How sending a message ends. */
export function practiceSend(
  of: WorldHmrcSubmission,
  credentials: HmrcCredentials,
  correlation_id: string,
): HmrcAttempt {
  const refusal = refusalOf(of, credentials)
  if (refusal) return refusal
  if (!isTaken(of) || (fateOf(of)?.kind === 'lost' && of.sends_count === 1)) return { kind: 'lost' }
  const acknowledged = { poll_url: null, poll_seconds: POLL_SECONDS }
  return answered({ ...headOf(of, correlation_id), kind: 'acknowledgement', ...acknowledged })
}

/** How asking for the answer ends. */
export function practicePoll(
  of: WorldHmrcSubmission,
  subcontractors: readonly AskedSubcontractor[],
  now: string,
): HmrcAttempt {
  const head = headOf(of, of.correlation_id)
  const fate = fateOf(of)
  if (fate?.kind === 'never answered' || of.polls_count < POLLS_IN_VAIN) {
    return answered({ ...head, kind: 'acknowledgement', poll_url: null, poll_seconds: null })
  }
  const errors = fate?.kind === 'refused' ? fate.errors : refusedNames(subcontractors)
  if (errors.length > 0) return answered({ ...head, kind: 'error', errors })
  const accepted_time = hmrcClock(now)
  const texts = [
    `HMRC has received the ${of.class} document ref: ${of.scheme}. Practice: nothing has reached HMRC.`,
    'Processed, and passed full validation',
  ]
  const mark = fate?.kind === 'other receipt' ? `${'A'.repeat(27)}=` : of.mark
  const receipt = { mark, accepted_time, texts }
  return answered({ ...head, kind: 'response', receipt, data: null })
}

/** How a look in the list ends. */
export function practiceList(
  of: WorldHmrcSubmission,
  credentials: HmrcCredentials,
  correlation_id: string,
): HmrcAttempt {
  const refusal = refusalOf(of, credentials)
  if (refusal) return refusal
  const { transaction_id, started_at } = of
  const listed = { correlation_id, transaction_id, time: started_at, status: null }
  const messages = isTaken(of) ? [listed] : []
  return answered({ ...headOf(of, null), function: 'list', kind: 'list', messages })
}

const NAMES = ['refused', 'unmatched', 'gross', 'net'] as const
const magicNameOf = ({ name }: AskedSubcontractor) => {
  const words = name.toLowerCase().split(/[^a-z]+/)
  return NAMES.find((one) => words.includes(one))
}

/** The errors of a request with a word in a name that HMRC refuses here, each at its place. */
const refusedNames = (subcontractors: readonly AskedSubcontractor[]): HmrcError[] => {
  const places = subcontractors.flatMap((one, at) =>
    magicNameOf(one) === 'refused' ? [at + 1] : [],
  )
  const below = places.map((place): [string, string] => [
    '5012',
    `/CISrequest/Subcontractor[${place}]/Name/Sur`,
  ])
  return below.length === 0 ? [] : business(...below)
}

/**
 * What HMRC says of whom it was asked: as a word of the name asks for; else without a UTR, or with one
 * that ends in 0, unmatched; ending in 8 gross; everybody else net.
 */
export const practiceVerified = (
  subcontractors: readonly AskedSubcontractor[],
): readonly VerifiedSubcontractor[] =>
  subcontractors.map(({ works_ref, action, utr, name }, at) => {
    const byUtr =
      utr === null || utr.endsWith('0') ? 'unmatched' : utr.endsWith('8') ? 'gross' : 'net'
    const magic = magicNameOf({ works_ref, action, utr, name })
    const treatment = magic === undefined || magic === 'refused' ? byUtr : magic
    const is_matched = treatment !== 'unmatched'
    const letters = String.fromCharCode(65 + (at % 8), 65 + (Math.floor(at / 8) % 8))
    const unmatchedNumber = action === 'verify' ? `V1000000007${letters}` : null
    return {
      ...{ works_ref, utr, names: [name], is_matched },
      treatment,
      verification_number: is_matched ? 'V1000000007' : unmatchedNumber,
    }
  })
