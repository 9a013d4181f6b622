import { msg } from './msg.ts'

export const CONTACT_TYPES = ['support', 'sales', 'feedback', 'other'] as const
export type ContactType = (typeof CONTACT_TYPES)[number]

export const DEFAULT_CONTACT_TYPE: ContactType = 'support'

/** What a visitor chooses from, and what the operator reads. */
export const CONTACT_TYPE_LABELS: Readonly<Record<ContactType, string>> = {
  support: msg('Support'),
  sales: msg('Sales'),
  feedback: msg('Feedback'),
  other: msg('Other'),
}

/**
 * `type` of a link to /contact. The plans link to `type=enterprise`, which is a question for sales.
 */
export function contactTypeOf(requestedType: string | null): ContactType {
  if (requestedType === 'enterprise') return 'sales'
  return CONTACT_TYPES.find((type) => type === requestedType) ?? DEFAULT_CONTACT_TYPE
}
