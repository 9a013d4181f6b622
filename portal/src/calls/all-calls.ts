import { contract } from '@daysheet/core'
import { addCalls } from '../connection.ts'

// Imported for this alone: every call there is, with the schemas of what it sends and answers.
addCalls(contract)
