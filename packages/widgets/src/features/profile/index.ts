export { missingInWords } from './missing-in-words.ts'
export { WorkerProfile, type WorkerProfileProps } from './WorkerProfile.tsx'
export { useSaveProfile, type SaveProfileOptions } from './useSaveProfile.ts'
export { NewAccountsEmail, type NewAccountsEmailProps } from './NewAccountsEmail.tsx'
