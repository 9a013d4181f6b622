import { connectedApps } from '@daysheet/core'
import { addCalls } from '../connection.ts'

// Imported for this alone: what the question of an application calls.
addCalls({ connectedApps })
