import { contract } from '@daysheet/core'
import { addCalls } from './connection.ts'

// Imported for this alone: the rest of the contract's schemas, which the sign-in page does without.
addCalls(contract)
