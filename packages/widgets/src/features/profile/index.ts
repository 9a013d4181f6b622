export { WorkerProfile, type WorkerProfileProps } from './WorkerProfile.tsx'
