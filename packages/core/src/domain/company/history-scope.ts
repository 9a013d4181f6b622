import type { Membership } from './membership.ts'

/** What of a company's history a member reads: a project manager their own acts. */
export const historyScope = (membership: Pick<Membership, 'role'> | null): 'all' | 'own' =>
  membership?.role === 'project_manager' ? 'own' : 'all'
