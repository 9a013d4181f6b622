import { ApiError } from '@daysheet/core'
import type { Viewer } from '../../http/session/viewer.ts'
import type { StepUpViewer } from '../accounts/index.ts'

/** Who acts, and for which company. */
export interface ActingMember {
  id: string
  companyId: string
  /** Asked to prove that they are there before roles at or above their own change. */
  viewer: StepUpViewer
}

/** Throws `access_denied` for somebody who is a member of no company any more. */
export function actingMember(viewer: Viewer): ActingMember {
  const { id, membership } = viewer
  if (membership === null) throw new ApiError('access_denied')
  return { id, companyId: membership.company_id, viewer }
}
