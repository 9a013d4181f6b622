import type { GatewayError } from './write-answers.ts'

/** What a tax office number asks for, as in HMRC's own stub. */
export type Magic =
  | { kind: 'http'; status: number }
  | { kind: 'at once'; error: GatewayError }
  | { kind: 'on poll'; error: GatewayError }
  | { kind: 'other receipt' }
  | { kind: 'for ever' }
  /** It is taken, and the line drops before it is acknowledged. */
  | { kind: 'lost' }
  /** The line drops before it is taken; the same message is taken when it comes again. */
  | { kind: 'not taken' }

const error = (
  number: string,
  type: GatewayError['type'],
  body: NonNullable<GatewayError['body']> = [],
): GatewayError => ({ number, type, text: `Practice: error ${number}, ${type}`, body })

const business = (number: string, location: string): GatewayError =>
  error('3001', 'business', [{ number, text: `Practice: error ${number}`, location }])

const RETURNS: Readonly<Record<string, Magic>> = {
  755: { kind: 'on poll', error: error('3000', 'fatal') },
  756: { kind: 'on poll', error: business('5005', 'Keys') },
  757: { kind: 'other receipt' },
  758: { kind: 'for ever' },
  759: { kind: 'on poll', error: error('3000', 'recoverable') },
  760: { kind: 'on poll', error: error('2005', 'recoverable') },
  761: { kind: 'on poll', error: error('1000', 'recoverable') },
  // Ours, which the stub lacks: two errors that a person can mend.
  762: {
    kind: 'on poll',
    error: error('3001', 'business', [
      {
        number: '5012',
        text: 'Invalid Contractor UTR or AO Reference',
        location: '/CISreturn/Contractor/UTR',
      },
      { number: '7912', text: 'The scheme is not active', location: '/CISreturn/Contractor' },
    ]),
  },
  763: { kind: 'lost' },
  764: { kind: 'not taken' },
  // One about a line.
  765: {
    kind: 'on poll',
    error: error('3001', 'business', [
      {
        number: '5012',
        text: 'The UTR is not one of a subcontractor',
        location: '/CISreturn/Subcontractor[1]/UTR',
      },
    ]),
  },
  '754/EZ00125': { kind: 'at once', error: error('1020', 'fatal') },
  '754/EZ00150': { kind: 'at once', error: business('5012', '/CISreturn/Contractor/UTR') },
}
const VERIFICATIONS: Readonly<Record<string, Magic>> = {
  775: { kind: 'on poll', error: error('1001', 'fatal') },
  776: { kind: 'on poll', error: business('5012', '/CISrequest/Contractor/UTR') },
  777: { kind: 'other receipt' },
  778: { kind: 'for ever' },
  763: { kind: 'lost' },
  764: { kind: 'not taken' },
  780: { kind: 'on poll', error: error('3000', 'fatal') },
  '779/EZ00125': { kind: 'at once', error: error('1020', 'fatal') },
}

export function magicOf(of: string, office: string, reference: string): Magic | undefined {
  if (/^50[0-5]$/.test(office)) return { kind: 'http', status: Number(office) }
  const table = of === 'IR-CIS-VERIFY' ? VERIFICATIONS : RETURNS
  return table[`${office}/${reference}`] ?? table[office]
}
