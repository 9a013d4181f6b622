import { invitations, memberInvitations } from '@daysheet/core'
import { addCalls } from '../connection.ts'

// Imported for this alone: what the registration calls besides a session's calls.
addCalls({ invitations, memberInvitations })
