export { WorkerHome } from '../features/worker-home/WorkerHome.tsx'
