import { invitations, joinRequests, memberInvitations } from '@daysheet/core'
import { addCalls } from '../connection.ts'

// Imported for this alone: what the registration and the page of a join request call besides a session's calls.
addCalls({ invitations, joinRequests, memberInvitations })
