import { secondFactors } from '@daysheet/core'
import { addCalls } from '../connection.ts'

// Imported for this alone: what the page calls on which somebody has to set up two-step sign-in.
addCalls({ secondFactors })
