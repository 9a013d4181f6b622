import type { NamedCall } from './named-call.ts'

/**
 * What somebody can still do whose company asks everybody for a second step and who has none yet: set
 * it up, prove who they are, act for another company of theirs, and leave.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'session.me',
  'session.setActingCompany',
  'session.resendVerification',
  'session.confirmPassword',
  'secondFactors.list',
  'secondFactors.beginPasskey',
  'secondFactors.addPasskey',
  'secondFactors.beginTotp',
  'secondFactors.addTotp',
])

export const needsNoSecondFactor = ({ noun, name }: NamedCall): boolean =>
  ALLOWED.has(`${noun}.${name}`)
