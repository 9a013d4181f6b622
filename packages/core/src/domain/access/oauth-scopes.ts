import { msg } from '../msg.ts'
import type { NamedCall } from './named-call.ts'

/**
 * What an application may be allowed to do in somebody's account (RFC 6749, 3.3), each with the words
 * by which its owner decides. Reading and changing are apart: none contains another.
 */
export const OAUTH_SCOPES = {
  'profile:read': msg('See your profile, with your bank and tax details'),
  'profile:write': msg('Change your profile'),
  'documents:read': msg('See your invoices, timesheets and notifications'),
  'documents:write': msg('Write, send and decide about invoices and timesheets'),
  'people:read': msg('See the people and companies you work with, their rates and projects'),
  'people:write': msg('Invite people, and change rates and projects'),
  'expenses:read': msg('See your business expenses and receipts'),
  'expenses:write': msg('Record and change business expenses'),
  'cis:read': msg('See your CIS statements, deductions and monthly returns'),
  'cis:write': msg('Make CIS statements, and record returns and payments to HMRC'),
} as const satisfies Record<`${string}:${'read' | 'write'}`, string>

export type OAuthScope = keyof typeof OAUTH_SCOPES
export const OAUTH_SCOPE_NAMES = Object.keys(OAUTH_SCOPES) as [OAuthScope, ...OAuthScope[]]

/** A program's token that may read everything and change nothing. */
export const READ_EVERYTHING = 'all:read'
export type TokenScope = OAuthScope | typeof READ_EVERYTHING

type Area = OAuthScope extends `${infer Name}:${string}` ? Name : never

/** What a noun of the contract is about; some show several things at once, and need all of them. */
const AREAS: Readonly<Record<string, readonly Area[]>> = {
  invitations: ['people'],
  engagements: ['people'],
  verifications: ['people'],
  projects: ['people'],
  ownClients: ['people'],
  invoices: ['documents'],
  creditNotes: ['documents'],
  remittances: ['documents'],
  retentions: ['documents', 'people'],
  timesheets: ['documents'],
  notifications: ['documents'],
  workerOverview: ['documents'],
  clientOverview: ['documents'],
  expenses: ['expenses'],
  cisStatements: ['cis'],
  cisReconciliation: ['cis'],
  cisMonths: ['cis'],
  taxYearPack: ['documents', 'expenses', 'cis'],
  clients: ['profile'],
  search: ['documents', 'people'],
}

/**
 * Of the session and the company only one's own profile, and the code before bank and tax details are
 * changed; of histories only a document's own.
 */
const AREA_OF_CALL: Readonly<Record<string, readonly Area[]>> = {
  'session.me': ['profile'],
  'session.updateProfile': ['profile'],
  'session.requestStepUp': ['profile'],
  'session.confirmStepUp': ['profile'],
  'company.read': ['profile'],
  // Signing in to HMRC is for the person's own browser.
  'hmrc.readFiling': ['cis'],
  'hmrc.readVerifications': ['cis'],
  'hmrc.readSubmission': ['cis'],
  'hmrc.downloadReceipt': ['cis'],
  'history.ofInvoice': ['documents'],
  'history.ofTimesheet': ['documents'],
}

/**
 * Every scope that a call needs at once; null where no application ever gets to it: passwords,
 * devices, connected applications, filing with HMRC, a company's members, rules and history, notifications, the plan and how it is paid.
 */
export function scopesOfCall(
  { noun, name }: NamedCall,
  { reads }: { reads: boolean },
): OAuthScope[] | null {
  const areas = AREA_OF_CALL[`${noun}.${name}`] ?? AREAS[noun]
  return areas?.map((area) => `${area}:${reads ? 'read' : 'write'}` as const) ?? null
}

/**
 * Whether a token of these scopes may make a call that is not open to everybody.
 *
 * `documents:read` lists invoices and downloads their PDFs; it submits none, and sees no expense.
 */
export function isWithinScopes(
  scopes: readonly TokenScope[],
  call: NamedCall,
  { reads }: { reads: boolean },
): boolean {
  if (scopes.includes(READ_EVERYTHING)) return reads
  return scopesOfCall(call, { reads })?.every((scope) => scopes.includes(scope)) ?? false
}

/** The scopes of a request (`documents:read cis:read`); null when one is none that there is. */
export function parseScopes(text: string): OAuthScope[] | null {
  const names = text.split(' ').filter((name) => name !== '')
  const known = OAUTH_SCOPE_NAMES.filter((scope) => names.includes(scope))
  return known.length === new Set(names).size ? known : null
}
