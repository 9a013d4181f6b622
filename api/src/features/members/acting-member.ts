import { ApiError } from '@daysheet/core'
import type { Viewer } from '../../http/session/viewer.ts'

/** Who acts, for which company, and what it is called. */
export interface ActingMember {
  id: string
  companyId: string
  company: string
}

/** Throws `access_denied` for somebody who is a member of no company any more. */
export function actingMember({ id, membership }: Pick<Viewer, 'id' | 'membership'>): ActingMember {
  if (membership === null) throw new ApiError('access_denied')
  return { id, companyId: membership.company_id, company: membership.company_name }
}
