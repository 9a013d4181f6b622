export { WorkerProfile, type WorkerProfileProps } from '../features/profile/WorkerProfile.tsx'
