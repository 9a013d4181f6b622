import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'

/** Whatever else is recorded, a dispute says why. */
export const disputeNeedsReason = () =>
  z.refine<{ what: string; reason?: string | null | undefined }>(
    ({ what, reason }) => what !== 'disputed' || Boolean(reason?.trim()),
    { error: msg('Please provide a dispute reason'), path: ['reason'] },
  )
