export {
  SubcontractorDialog,
  type SubcontractorDialogProps,
} from './subcontractor/SubcontractorDialog.tsx'
export type { ToldWorker } from './subcontractor/subcontractor-fields.ts'
export { FindingList, type Finding, type FindingListProps } from './FindingList.tsx'
export { ModeBanner } from './ModeBanner.tsx'
export { OpenSubmission } from './OpenSubmission.tsx'
export { pollOpenSubmission } from './poll-open-submission.ts'
export { isHmrcAway, ServiceAvailability } from './ServiceAvailability.tsx'
export { SignIn, type SignInProps } from './SignIn.tsx'
export { SubmissionErrors, toldErrors, type SubmissionError } from './SubmissionErrors.tsx'
export { SubmissionProgress } from './SubmissionProgress.tsx'
export { useSignedAction, type GatewayCredentials } from './useSignedAction.ts'
export { VerifyMonth, VerifyWorkerButton } from './verify/VerifyOnline.tsx'
export { VerifyWorkerWord } from './verify/VerifyWorkerWord.tsx'
