export * from './answer.ts'
export * from './choices.ts'
export { contractorOf } from './contractor.ts'
export * from './conversation.ts'
export * from './describe-submission.ts'
export * from './error-table.ts'
export * from './filing-sentences.ts'
export * from './findings.ts'
export * from './govtalk-envelope.ts'
export * from './guess-subcontractor.ts'
export {
  textToMark,
  withMark,
  writeUnmarked,
  type HmrcMessage,
  type SchemeKeys,
} from './ir-envelope.ts'
export { CIS_REQUEST, CIS_RETURN, HMRC_SCHEMAS } from './message-schema.ts'
export { shapeIssues, type Elements } from './message-shape.ts'
export { guessPersonName, type PersonName } from './person-name.ts'
export * from './prepare-return.ts'
export * from './prepare-verification.ts'
export * from './profile.ts'
export { fieldOfLocation } from './shape-findings.ts'
export * from './subcontractor.ts'
export * from './submission-status.ts'
export { transliterate, type Transliteration } from './transliterate.ts'
export * from './verification-need.ts'
export * from './verified-subcontractors.ts'
