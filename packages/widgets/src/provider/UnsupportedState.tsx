import type { ReactNode } from 'react'
import { ERRORS } from '@daysheet/core'
import { DeniedState } from '../ui/feedback/index.ts'
import { msg } from '../ui/i18n/words.ts'

/** In place of what the client of the host has no call for. */
export const UnsupportedState = ({ action }: { action?: ReactNode }) => (
  <DeniedState title={msg('Not available here')} action={action}>
    {ERRORS.unsupported.message}
  </DeniedState>
)
