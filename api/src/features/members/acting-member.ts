import { ApiError } from '@daysheet/core'
import type { Viewer } from '../../http/session/viewer.ts'

/** Who acts, and for which company. */
export interface ActingMember {
  id: string
  companyId: string
}

/** Throws `access_denied` for somebody who is a member of no company any more. */
export function actingMember({ id, membership }: Pick<Viewer, 'id' | 'membership'>): ActingMember {
  if (membership === null) throw new ApiError('access_denied')
  return { id, companyId: membership.company_id }
}
