export { missingInWords } from './missing-in-words.ts'
export { WorkerProfile, type WorkerProfileProps } from './WorkerProfile.tsx'
export { ChangedElsewhere, type ChangedElsewhereProps } from './ChangedElsewhere.tsx'
export { useSaveProfile, type SaveProfileOptions } from './useSaveProfile.ts'
