import {
  engagements,
  invitations,
  notifications,
  ownClients,
  projects,
  workerOverview,
} from '@daysheet/core'
import { addCalls } from '../connection.ts'

// Imported for this alone: what a worker's home and the shell around each of their pages call.
addCalls({ engagements, invitations, notifications, ownClients, projects, workerOverview })
